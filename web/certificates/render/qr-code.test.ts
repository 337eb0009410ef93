import { describe, expect, it } from 'vitest';
import { moduleEdge, qrModules, qrSize, quietZone } from './qr-code.ts';

const addresses = [
  'https://h.example/verify/HDT-1448-7K3M',
  `https://${'long.'.repeat(20)}example/verify/HDT-1448`,
];

describe.each(addresses)('the code of %s', (address) => {
  const modules = qrModules(address);

  it('is a square with its three eyes', () => {
    expect(modules.every((row) => row.length === modules.length)).toBe(true);
    const eye = (top: number, left: number) => modules[top]?.slice(left, left + 7);
    const last = modules.length - 7;
    for (const row of [eye(0, 0), eye(0, last), eye(last, 0)]) expect(row).toEqual(Array(7).fill(true));
  });

  it('fills its size to the pixel, every square at least two pixels wide', () => {
    const edges = Array.from({ length: modules.length + 1 }, (_, index) => moduleEdge(index, modules.length));
    expect(edges[0]).toBe(0);
    expect(edges.at(-1)).toBe(qrSize);
    edges.slice(1).forEach((edge, index) => expect(edge - (edges[index] ?? 0)).toBeGreaterThanOrEqual(2));
  });

  it('keeps four squares of quiet around it', () => {
    expect(quietZone(modules.length)).toBeGreaterThanOrEqual((4 * qrSize) / modules.length);
  });
});
