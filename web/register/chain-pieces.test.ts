import { describe, expect, test } from 'vitest';
import { type ChainPiece, chainPieces, lineOf } from './chain-pieces.ts';

const links = (...pairs: [number, number][]) =>
  pairs.map(([studentId, teacherId]) => ({ studentId, teacherId, way: 'sama' as const, restWay: null }));

/** «1 2 (3 | 4) 5»; who was drawn before has a mark. */
const drawn = (pieces: ChainPiece[]): string =>
  pieces
    .map((piece) =>
      piece.kind === 'person'
        ? `${piece.id}${piece.again ? '″' : ''}`
        : `(${piece.lanes.map(({ pieces: lane }) => drawn(lane)).join(' | ')})`,
    )
    .join(' ');
const of = (...pairs: [number, number][]) => drawn(chainPieces(1, links(...pairs)));

describe('the pieces of a drawn chain', () => {
  test('follow one another to the author', () => expect(of([1, 2], [2, 3])).toBe('1 2 3'));

  test('stand beside each other where the way parts, up to where it meets', () => {
    expect(of([1, 2], [2, 3], [2, 4], [3, 5], [4, 5], [5, 6])).toBe('1 2 (3 | 4) 5 6');
    expect(of([1, 2], [1, 3], [1, 4], [2, 9], [3, 5], [5, 9], [4, 9])).toBe('1 (2 | 3 5 | 4) 9');
  });

  test('a lane may lead straight to the meeting, and part again itself', () => {
    expect(of([1, 2], [1, 3], [2, 3])).toBe('1 (2 | ) 3');
    expect(of([1, 2], [1, 3], [2, 4], [2, 5], [4, 6], [5, 6], [6, 9], [3, 9])).toBe('1 (2 (4 | 5) 6 | 3) 9');
  });

  test('lanes that do not meet yet run to their ends', () =>
    expect(of([1, 2], [1, 3], [3, 4])).toBe('1 (2 | 3 4)'));

  test('whoever is reached by crossing lanes is drawn once', () => {
    expect(of([1, 2], [1, 3], [2, 4], [3, 4], [2, 5], [3, 5])).toBe('1 (2 (4 | 5) | 3 (4″ | 5″))');
    const lattice = Array.from({ length: 40 }, (_, row) => row * 2).flatMap((at): [number, number][] => [
      [at + 2, at + 4],
      [at + 2, at + 5],
      [at + 3, at + 4],
      [at + 3, at + 5],
    ]);
    expect(of([1, 2], [1, 3], ...lattice).split(' ').length).toBeLessThan(1000);
  });

  test('one that goes round ends', () => expect(of([1, 2], [2, 1])).toBe('1 2 1″'));

  test('a line tells how the book was taken', () => {
    expect([lineOf('qiraa'), lineOf('munawala'), lineOf('wijada')]).toEqual(['solid', 'dashed', 'dotted']);
  });
});
