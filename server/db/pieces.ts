/** Which part of a long list is read. */
export interface Piece {
  limit: number;
  offset: number;
}

export const pageAs = (page: number, limit: number): Piece => ({ limit, offset: (page - 1) * limit });

const pieceLength = 1000;

/** All of a long list, piece by piece: others are served between two pieces. To be read in one snapshot. */
export async function allPieces<Row>(read: (piece: Piece) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const piece = await read({ limit: pieceLength, offset: rows.length });
    rows.push(...piece);
    if (piece.length < pieceLength) return rows;
  }
}

/** A long list in shorter ones, each of which fits into one statement. */
export function* inPieces<Item>(items: Item[], length = pieceLength): Generator<Item[]> {
  for (let at = 0; at < items.length; at += length) yield items.slice(at, at + length);
}
