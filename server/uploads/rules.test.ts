import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { uploadStem } from '#contract/own-files';
import { attachment } from '#server/http/attachment';
import { filmEffort, isForgotten, isLeftBehind, newStem, plainFileName, refusalAhead } from './rules.ts';

test('of an endless name only the beginning is looked at', () => {
  expect(plainFileName(`a${' '.repeat(60_000)}b`, 'pdf')).toBe('a.pdf');
  expect(plainFileName(`a${'.'.repeat(60_000)}b`, 'pdf')).toBe('a.pdf');
});

test('a film costs what its size allows, and never without end', () => {
  expect([360_000, 350 * 1024 * 1024, 5 * 1024 ** 3].map(filmEffort)).toEqual([1017, 18_500, 20_000]);
});

test('what has to be coded anew is refused ahead only where nothing does that', () => {
  const hevc = { video: { codec: 'hevc', details: null }, audio: null, seconds: null };
  expect([refusalAhead(hevc, true), refusalAhead(hevc, false)]).toEqual([null, 'video_not_playable']);
});

test('a little more than a lesson may have is measured when it is here, not by what its head says', () => {
  const film = { video: null, audio: { codec: 'aac' }, seconds: 7230 };
  expect(refusalAhead(film, true)).toBeNull();
  expect(refusalAhead({ ...film, seconds: 8000 }, true)).toBe('video_too_long');
});

test('a name in the store is made of letters and digits alone, whatever chance says', () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.nat({ max: 35 })), (chance) => {
      expect(newStem(() => chance.next().value ?? 0)).toMatch(uploadStem);
    }),
  );
});

describe('what its owner called a file', () => {
  test.each([
    ['مقرر.pdf', 'مقرر.pdf'],
    ['MATN.PDF', 'MATN.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\Users\\x\\درس.pdf', 'درس.pdf'],
    ['exam\u202Efdp.exe', 'examfdp.exe.pdf'],
    ['a"b<c>:d.pdf', 'abcd.pdf'],
    ['.pdf', 'ملف.pdf'],
    ['...', 'ملف.pdf'],
    ['', 'ملف.pdf'],
    ['\u0000\u200F', 'ملف.pdf'],
  ])('%j is shown as %j', (given, shown) => expect(plainFileName(given, 'pdf')).toBe(shown));

  test.each([
    ['الدرس الأول.opus', 'ogg', 'الدرس الأول.ogg'],
    ['a.M4V', 'mp4', 'a.mp4'],
    ['a.opus', 'mp4', 'a.opus.mp4'],
  ] as const)('%j that holds %s is shown as %j', (given, ending, shown) =>
    expect(plainFileName(given, ending)).toBe(shown),
  );

  test('stays short, and is never half of a letter', () => {
    const shown = plainFileName('😀'.repeat(500), 'pdf');
    expect(shown).toBe(`${'😀'.repeat(150)}.pdf`);
  });

  test('never breaks out of its header', () => {
    fc.assert(
      fc.property(fc.string(), (given) => {
        const header = attachment(plainFileName(given, 'pdf'));
        expect(header).toMatch(
          /^attachment; filename="[^"\\]*"; filename\*=UTF-8''[A-Za-z0-9%._~!$&+^`|#-]*$/,
        );
      }),
    );
  });
});

test('what is left behind goes after an hour, what is forgotten after so many', () => {
  const since = new Date('2026-11-15T08:00:00Z');
  const after = (hours: number) => new Date(since.getTime() + hours * 3_600_000);
  expect([0.9, 1.1].map((hours) => isLeftBehind(since, after(hours)))).toEqual([false, true]);
  expect([23.9, 24.1].map((hours) => isForgotten(since, after(hours), 24))).toEqual([false, true]);
});
