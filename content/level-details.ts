/** The six levels as their pages tell them: subjects by name and hours, without their lectures. */
import { levelDetails } from '#contract/level-details';
import { levels } from './index.ts';
import file from './level-details.json' with { type: 'json' };

const details = levelDetails.parse(file);

export const levelPages = levels.map((level) => {
  const detail = details.find(({ key }) => key === level.key);
  if (!detail) throw new Error(`no details are written for ${level.key}`);
  const subjects = detail.subjects.map(({ code, hours }, index) => ({
    code,
    hours,
    title: level.subjectTitles[index] ?? '',
  }));
  return { ...level, ...detail, subjects };
});
export type LevelPage = (typeof levelPages)[number];
