import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/**
 * A sealed file: a mark, a salt of its own, then pieces of 64 KiB, each AES-256-GCM under a key that this file alone has.
 * The nonce of a piece is its number and whether it is the last: a piece that is changed, moved, missing or added is found.
 */
const mark = Buffer.from('HADITHB1');
const saltLength = 32;
const pieceLength = 64 * 1024;
const tagLength = 16;
const cipher = 'aes-256-gcm';

export const sealedSize = (bytes: number): number =>
  mark.length + saltLength + bytes + tagLength * Math.max(1, Math.ceil(bytes / pieceLength));

const keyOfFile = (key: Buffer, salt: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, 'hadith-university backup file', 32));

function nonce(number: number, isLast: boolean): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUIntBE(number, 5, 6);
  bytes.writeUInt8(isLast ? 1 : 0, 11);
  return bytes;
}

type Bytes = AsyncIterable<Buffer | string>;

export const sealing = (key: Buffer) =>
  async function* (source: Bytes): AsyncGenerator<Buffer> {
    const salt = randomBytes(saltLength);
    const ownKey = keyOfFile(key, salt);
    yield Buffer.concat([mark, salt]);
    let number = 0;
    for await (const { piece, isLast } of inPieces(source, pieceLength)) {
      const sealer = createCipheriv(cipher, ownKey, nonce(number, isLast));
      yield Buffer.concat([sealer.update(piece), sealer.final(), sealer.getAuthTag()]);
      number += 1;
    }
  };

/** Gives nothing of a piece before it is known to be as it was sealed; ends with an error at the first that is not. */
export const unsealing = (key: Buffer) =>
  async function* (source: Bytes): AsyncGenerator<Buffer> {
    let ownKey: Buffer | null = null;
    let number = 0;
    for await (const { piece, isLast } of inPieces(
      source,
      pieceLength + tagLength,
      mark.length + saltLength,
    )) {
      if (!ownKey) {
        if (!piece.subarray(0, mark.length).equals(mark) || isLast) throw new NotAsSealed();
        ownKey = keyOfFile(key, piece.subarray(mark.length));
        continue;
      }
      yield opened(piece, ownKey, nonce(number, isLast));
      number += 1;
    }
  };

class NotAsSealed extends Error {
  constructor() {
    super('this is not as it was sealed');
  }
}

function opened(piece: Buffer, ownKey: Buffer, ownNonce: Buffer): Buffer {
  const opener = createDecipheriv(cipher, ownKey, ownNonce, { authTagLength: tagLength });
  try {
    opener.setAuthTag(piece.subarray(-tagLength));
    return Buffer.concat([opener.update(piece.subarray(0, -tagLength)), opener.final()]);
  } catch {
    throw new NotAsSealed();
  }
}

/** Pieces of one length, the first perhaps of another; the last is what is left, and nothing of an empty source. */
async function* inPieces(source: Bytes, length: number, firstLength = length) {
  let rest: Buffer = Buffer.alloc(0);
  let wanted = firstLength;
  for await (const chunk of source) {
    rest = Buffer.concat([rest, typeof chunk === 'string' ? Buffer.from(chunk) : chunk]);
    while (rest.length > wanted) {
      yield { piece: rest.subarray(0, wanted), isLast: false };
      rest = rest.subarray(wanted);
      wanted = length;
    }
  }
  yield { piece: rest, isLast: true };
}
