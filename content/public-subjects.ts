/** Each subject as its page for visitors tells it, for the build alone: it looks into the question banks. */
import type { MatnUnit } from '#contract/mutun';
import { questionsDrawn, type Subject } from '#contract/programme';
import { type LevelPage, levelPages } from './level-details.ts';
import { mutun } from './mutun.ts';
import { programme } from './programme.ts';
import { questionBanks } from './question-banks.ts';

/** A subject as another one names it. */
export interface NamedSubject {
  code: string;
  title: string;
  level: LevelPage['level'];
}

/** The beginning of the text that a subject teaches. */
export interface SetText {
  title: string;
  kind: (typeof mutun)[number]['kind'];
  units: (Pick<MatnUnit, 'segments' | 'display' | 'takhrij' | 'takhrijAfter'> & { number: number })[];
  /** How many units the whole text has. */
  unitCount: number;
}

export interface PublicSubject {
  subject: Subject;
  level: LevelPage;
  /** In its level, from 1. */
  place: number;
  lessonCount: number;
  /** Before it and after it in the programme, across the levels. */
  before: NamedSubject | null;
  after: NamedSubject | null;
  /** Better studied before it. */
  prerequisites: NamedSubject[];
  /** What is built upon it. */
  leadsTo: NamedSubject[];
  exam: { questions: number; minutes: number; passingGrade: number };
  /** Null where the university has no text of its own. */
  setText: SetText | null;
}

const inOrder = programme.flatMap(({ key, subjects }) => {
  const level = levelPages.find((candidate) => candidate.key === key);
  if (!level) throw new Error(`no level is called ${key}`);
  return subjects.map((subject, index) => ({ subject, level, place: index + 1 }));
});

const named = ({ subject, level }: (typeof inOrder)[number]): NamedSubject => ({
  code: subject.code,
  title: subject.title,
  level: level.level,
});

/** Three verses, or the first hadith, or the first paragraph. */
const shownOf = { nazm: 3, hadith: 1, nathr: 1 } as const;

/** The 59 subjects in the order of the programme. */
export const publicSubjects: readonly PublicSubject[] = inOrder.map((entry, index) => {
  const { subject } = entry;
  const [before, after] = [inOrder[index - 1], inOrder[index + 1]];
  return {
    ...entry,
    lessonCount: subject.units.reduce((sum, { lectures }) => sum + lectures.length, 0),
    before: before ? named(before) : null,
    after: after ? named(after) : null,
    prerequisites: inOrder.filter((other) => subject.prerequisites.includes(other.subject.code)).map(named),
    leadsTo: inOrder.filter((other) => other.subject.prerequisites.includes(subject.code)).map(named),
    exam: examOf(subject.code),
    setText: setTextOf(subject.code),
  };
});

function examOf(code: string): PublicSubject['exam'] {
  const bank = questionBanks.find((candidate) => candidate.subject === code);
  if (!bank) throw new Error(`no questions are written for ${code}`);
  const { minutes, passingGrade, questions } = bank;
  return { questions: Math.min(questionsDrawn, questions.length), minutes, passingGrade };
}

/** As far as nothing in it waits for a scholar's eye. */
function setTextOf(code: string): SetText | null {
  const matn = mutun.find(({ subjects }) => subjects.includes(code));
  if (!matn) return null;
  const waiting = matn.units.findIndex(({ reviewFirst }) => reviewFirst);
  const shown = matn.units.slice(0, Math.min(shownOf[matn.kind], waiting === -1 ? Infinity : waiting));
  if (shown.length === 0) return null;
  return {
    title: matn.title,
    kind: matn.kind,
    units: shown.map(({ number, segments, takhrij, takhrijAfter }) => ({
      number,
      segments,
      // stretched for letters of another weight than these pages have
      display: null,
      takhrij: takhrij ?? null,
      takhrijAfter: takhrijAfter ?? null,
    })),
    unitCount: matn.units.length,
  };
}
