import type { Tape, TapePiece, TapeShelf } from './tape-shelf.ts';

const name = 'recitals';

/** In the browser's database: a tape survives a reload, a closed tab and a dead battery. */
export async function deviceShelf(): Promise<TapeShelf> {
  const db = await open();
  const store = (of: 'tapes' | 'pieces', mode: IDBTransactionMode) =>
    db.transaction(of, mode).objectStore(of);
  return {
    isLasting: true,
    tapes: () => answer<Tape[]>(store('tapes', 'readonly').getAll()),
    putTape: (tape) => kept(db, 'tapes', tape),
    putPiece: (piece) => kept(db, 'pieces', piece),
    pieces: (tape) => answer<TapePiece[]>(store('pieces', 'readonly').getAll(piecesOf(tape))),
    remove: (tape) =>
      done(db.transaction(['tapes', 'pieces'], 'readwrite'), (change) => {
        change.objectStore('tapes').delete(tape);
        change.objectStore('pieces').delete(piecesOf(tape));
      }),
  };
}

/** The pieces of one tape have keys that lie together. */
const piecesOf = (tape: string) => IDBKeyRange.bound([tape, 0], [tape, Number.MAX_SAFE_INTEGER]);

const kept = (db: IDBDatabase, of: 'tapes' | 'pieces', record: Tape | TapePiece): Promise<void> =>
  done(db.transaction(of, 'readwrite'), (change) => change.objectStore(of).put(record));

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore('tapes', { keyPath: 'id' });
      request.result.createObjectStore('pieces', { keyPath: ['tape', 'index'] });
    });
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The database did not open')));
    request.addEventListener('blocked', () => reject(new Error('The database is held by another page')));
  });
}

/** What the database holds was written by `putTape` and `putPiece` alone. */
const answer = <Found>(request: IDBRequest): Promise<Found> =>
  new Promise((resolve, reject) => {
    // oxlint-disable-next-line typescript/no-unsafe-argument -- a browser's database knows no types
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('The database did not answer')),
    );
  });

/** Settled once the disk has it, not when it was merely taken. */
const done = (transaction: IDBTransaction, change: (transaction: IDBTransaction) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    const fail = () => reject(transaction.error ?? new Error('The database took nothing'));
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('error', fail);
    transaction.addEventListener('abort', fail);
    change(transaction);
  });
