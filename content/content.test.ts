import { describe, expect, it } from 'vitest';
import { institution, levels, programmeTotals, sourcedHadith, studyMethod } from '#content/index';

describe('the programme', () => {
  it('holds exactly six levels, 59 subjects, 1,140 lectures and 1,680 hours', () => {
    expect(programmeTotals).toEqual({ levels: 6, subjects: 59, lectures: 1140, hours: 1680 });
  });

  it('gives each level its own share of subjects, lectures and hours', () => {
    expect(
      levels.map((level) => [
        level.level,
        level.key,
        level.subjectCount,
        level.lecturesPerSubject,
        level.hours,
      ]),
    ).toEqual([
      [1, 'preparatory', 11, 12, 120],
      [2, 'intermediate', 11, 15, 180],
      [3, 'certificate', 11, 18, 240],
      [4, 'bachelor', 10, 22, 300],
      [5, 'master', 11, 25, 360],
      [6, 'doctorate', 5, 30, 480],
    ]);
  });

  it('names no subject twice', () => {
    const titles = levels.flatMap((level) => level.subjectTitles);
    expect(new Set(titles).size).toBe(59);
  });
});

describe('what the university says', () => {
  it('names the institution once', () => {
    expect(institution.name).toBe('جامعة علوم الحديث');
  });

  it('teaches on eight pillars, each told once', () => {
    expect(new Set(studyMethod.pillars.map((pillar) => pillar.key)).size).toBe(8);
  });

  it('quotes no hadith without its companion and the number it carries in its book', () => {
    for (const hadith of sourcedHadith) {
      expect(hadith.companion).toMatch(/رضي\u00a0الله\u00a0عنهم?ا?$/);
      expect(hadith.source).toMatch(/\(\D*\d+\)/);
      expect(hadith.text).not.toMatch(/[«»]/);
    }
  });

  it('introduces each hadith as its source does', () => {
    expect(sourcedHadith.find(({ key }) => key === 'conveying')?.narration).toBe(
      'قال: سمعت رسول\u00a0الله\u00a0ﷺ يقول',
    );
    for (const { narration } of sourcedHadith) expect(narration).toMatch(/ﷺ/);
  });

  it('promises no mentor, no assignments, no short quizzes: nobody has them', () => {
    expect(JSON.stringify(studyMethod)).not.toMatch(/مشرف|الإشراف|واجبات|اختبارات قصيرة|مشاريع|لقاءات دورية/);
  });

  it('says what the hours of a subject hold besides its lessons', () => {
    expect(studyMethod.hours).toMatch(/دروسها.*قراءة.*حفظ/);
  });

  it('keeps ﷺ on the line of the word before it', () => {
    expect(JSON.stringify([institution, levels, sourcedHadith, studyMethod])).not.toMatch(/ ﷺ/);
  });
});
