import { describe, expect, it } from 'vitest';
import { faculty } from '#content/faculty';
import { ijazaCategories } from '#content/ijazas';
import { levelPages } from '#content/level-details';
import { programme } from '#content/programme';

const profiles = faculty.categories.flatMap((category) => category.profiles);

describe('the level pages', () => {
  it('name the subjects of the programme itself, with its codes and hours', () => {
    expect(levelPages.map(({ key, subjects }) => ({ key, subjects }))).toEqual(
      programme.map(({ key, subjects }) => ({
        key,
        subjects: subjects.map(({ code, hours, title }) => ({ code, hours, title })),
      })),
    );
  });

  it.each(levelPages)('$key takes as many hours as its subjects together', ({ hours, subjects }) => {
    expect(subjects.reduce((sum, subject) => sum + subject.hours, 0)).toBe(hours);
  });

  it('ask for a higher average at every step, and for none at the first', () => {
    expect(levelPages.map((level) => level.requiredAverage)).toEqual([null, 75, 80, 85, 88, 90]);
  });

  it('ask for distinction, the committee and a thesis topic at the doctorate alone', () => {
    expect(levelPages.map((level) => level.furtherConditions.length)).toEqual([0, 0, 0, 0, 0, 3]);
  });
});

describe('the ijazas', () => {
  it('are of three kinds with 10, 8 and 6 books', () => {
    expect(ijazaCategories.map(({ key, books }) => [key, books.length])).toEqual([
      ['listening', 10],
      ['reading', 8],
      ['memorisation', 6],
    ]);
  });

  it('keep what is uncertain marked for review', () => {
    const uncertain = ijazaCategories.flatMap(({ books }) => books.filter((book) => book.isUncertain));
    expect(uncertain.map((book) => book.key)).toEqual(['bayquniyya']);
    expect(uncertain[0]?.centuryNote).not.toBeNull();
  });
});

describe('the faculty', () => {
  it('has three professors, two scholars and three narrators', () => {
    expect(faculty.categories.map(({ key, profiles: people }) => [key, people.length])).toEqual([
      ['professor', 3],
      ['scholar', 2],
      ['narrator', 3],
    ]);
  });

  it('is samples only, until somebody real has agreed', () => {
    expect(profiles.every((profile) => profile.isSample && !profile.isConfirmed)).toBe(true);
  });

  it('calls a living transmitter مُسنِد, never راوٍ', () => {
    const narrators = faculty.categories.find(({ key }) => key === 'narrator');
    expect(narrators?.profiles.map((profile) => profile.roleLabel)).toEqual(['مُسنِد', 'مُسنِد', 'مُسنِدة']);
    expect(JSON.stringify(faculty)).not.toMatch(/راوٍ|راوية/);
  });

  it('shows students no words of a draft', () => {
    expect(JSON.stringify([faculty, levelPages])).not.toMatch(/يُكتب هنا|مقترح|لم يُعتمد/);
  });

  it('teaches only subjects that the programme has', () => {
    const codes = new Set(levelPages.flatMap(({ subjects }) => subjects.map(({ code }) => code)));
    for (const profile of profiles) {
      expect(profile.subjectCodes.filter((code) => !codes.has(code))).toEqual([]);
    }
  });
});

it('keeps ﷺ on the line of the word before it on every page of the programme', () => {
  expect(JSON.stringify([levelPages, ijazaCategories, faculty])).not.toMatch(/[^\u00a0]ﷺ/);
});
