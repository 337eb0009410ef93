/** What ends a batch: of the server's messages a query or a sync, of the database's that it is ready for the next. */
const lastOfBatch = { frontend: ['Q', 'S'], backend: ['Z'] };
const headerLength = 5;

/**
 * Cuts one direction of a PostgreSQL connection into batches, each handed on whole: a statement with all that belongs to
 * it, or an answer. The first message of a server has no letter; it is handed on as it comes.
 */
export function splitter(
  side: keyof typeof lastOfBatch,
  handOn: (batch: Buffer, isWhole: boolean) => void,
): (bytes: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  let isBeginning = side === 'frontend';
  let looked = 0;
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    if (isBeginning) {
      const length = rest.length < 4 ? Infinity : rest.readInt32BE(0);
      if (rest.length < length) return;
      handOn(rest.subarray(0, length), false);
      rest = rest.subarray(length);
      isBeginning = false;
    }
    while (rest.length >= looked + headerLength) {
      const end = looked + 1 + rest.readInt32BE(looked + 1);
      if (rest.length < end) return;
      const letter = String.fromCharCode(rest.readUInt8(looked));
      looked = end;
      if (!lastOfBatch[side].includes(letter)) continue;
      const batch = rest.subarray(0, end);
      rest = rest.subarray(end);
      looked = 0;
      handOn(batch, true);
    }
  };
}
