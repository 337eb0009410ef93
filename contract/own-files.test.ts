import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isOwnFile, uploadName, uploadNameOf } from './own-files.ts';

const name = `${'a1'.repeat(13)}.webp`;

describe('a name in the store', () => {
  test('is read only from an address of ours', () => {
    expect(uploadNameOf(`/uploads/${name}`)).toBe(name);
    for (const other of [
      null,
      undefined,
      '',
      name,
      `https://x.example/uploads/${name}`,
      `/uploads/../${name}`,
    ]) {
      expect(uploadNameOf(other)).toBeNull();
    }
  });

  test('never climbs', () => {
    const climbing = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '..',
        '../x.webp',
        '..\\x',
        `${name}/..`,
        `${name}\0`,
        `.${name}`,
        '．．/x',
        `${name}\n`,
      ),
    );
    fc.assert(
      fc.property(climbing, (text) => {
        expect(uploadName.test(text)).toBe(false);
      }),
    );
  });
});

test.each([
  [`/uploads/${name}`, true],
  ['/samples/lesson.mp4', true],
  ['/samples/../lesson.mp4', false],
  ['/samples/lesson', false],
  ['/uploads/lesson.mp4', false],
  ['https://example.com/samples/lesson.mp4', false],
])('%s is a file of ours: %s', (address, isOurs) => expect(isOwnFile(address)).toBe(isOurs));
