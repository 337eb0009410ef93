import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { certificates } from '#server/db/schema';
import type { Row } from '../report.ts';
import { type Campus, onBoth } from '../campus.ts';
import { outcomeRow } from './outcome.ts';
import { openSitting, type Sitting } from './sitting.ts';

const rounds = 5;
const submitsAtOnce = 50;

/** The same student more than once: identical hand-ins at one moment, saves out of order, two tabs. */
export const sameStudentTwice = async (): Promise<Row[]> => (await onBoth(allOn)).flat();

const allOn = async (campus: Campus): Promise<Row[]> => {
  const { origin } = await campus.open();
  const tried = async (what: string, attempt: (sitting: Sitting, campus: Campus) => Promise<string[]>) => {
    const lost: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      lost.push(...(await attempt(await openSitting(campus, origin), campus)));
    }
    return outcomeRow(`${what} (${campus.name})`, { injected: rounds, survived: rounds, lost });
  };
  return [
    await tried(`F16 ${submitsAtOnce} identical hand-ins at once: one result`, handInAtOnce),
    await tried('F18 saves 7, 5, 6, 5: the seventh stays', saveOutOfOrder),
    await tried('F19 two tabs: the later one is told, nothing is overwritten', saveInTwoTabs),
    await tried('F20 handed in here, saved there: refused, nothing changes', saveAfterHandIn),
  ];
};

async function handInAtOnce({ tab, handIn, rightAnswers, userId }: Sitting, campus: Campus) {
  const answers = await Promise.all(Array.from({ length: submitsAtOnce }, () => handIn(tab(), rightAnswers)));
  const [first] = answers;
  const issued = await campus.look(({ db }) =>
    db.select().from(certificates).where(eq(certificates.userId, userId)),
  );
  const isOne = first?.kind === 'done' && answers.every((answer) => isDeepStrictEqual(answer, first));
  return [
    ...(isOne ? [] : ['the replies differ']),
    ...(issued.length === 1 ? [] : [`${issued.length} certificates`]),
  ];
}

async function saveOutOfOrder({ tab, save, stored, questionIds }: Sitting) {
  const [question = ''] = questionIds;
  const sheet = (letter: 'A' | 'B' | 'C') => ({ [question]: letter });
  const browser = tab();
  await save(browser, 7, sheet('A'));
  const late = [
    await save(browser, 5, sheet('B')),
    await save(browser, 6, sheet('C')),
    await save(browser, 5, sheet('B')),
  ];
  const { revision, answers } = await stored();
  const areRefused = late.every((answer) => answer.kind === 'refused' && answer.code === 'stale_revision');
  return [
    ...(revision === 7 && answers[question] === 'A' ? [] : [`revision ${revision} is stored`]),
    ...(areRefused ? [] : ['an old save was not refused']),
  ];
}

async function saveInTwoTabs({ tab, save, stored, questionIds }: Sitting) {
  const [question = ''] = questionIds;
  await save(tab(), 1, { [question]: 'A' });
  const other = await save(tab(), 1, { [question]: 'B' });
  const repeated = await save(tab(), 1, { [question]: 'A' });
  const { answers } = await stored();
  return [
    ...(answers[question] === 'A' ? [] : ['it was overwritten']),
    ...(other.kind === 'refused' && other.code === 'stale_revision' ? [] : ['the later tab was not told']),
    ...(repeated.kind === 'done' ? [] : ['a repetition was refused']),
  ];
}

async function saveAfterHandIn({ tab, save, handIn, stored, rightAnswers, questionIds }: Sitting) {
  const [question = ''] = questionIds;
  await handIn(tab(), rightAnswers);
  const before = await stored();
  const answer = await save(tab(), 99, { [question]: 'D' });
  return [
    ...(answer.kind === 'refused' && answer.code === 'attempt_closed' ? [] : ['the save was not refused']),
    ...(isDeepStrictEqual(await stored(), before) ? [] : ['the closed attempt changed']),
  ];
}
