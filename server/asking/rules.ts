import { displayName, type NamedPerson, staffName } from '#contract/accounts';
import { beginningOf } from '#contract/quoted-text';
import type { lessonQuestions, questionAnswers, UserRow } from '#server/db/schema';

export type QuestionRow = Omit<typeof lessonQuestions.$inferSelect, 'clientId'>;
type AnswerRow = Omit<typeof questionAnswers.$inferSelect, 'clientId'>;

/** A question as it is read: with who asked it, and where. */
export interface ReadQuestion {
  question: QuestionRow;
  asker: NamedPerson;
  lessonTitle: string;
  courseTitle: string;
}

export interface ReadAnswer {
  answer: AnswerRow;
  writer: NamedPerson & Pick<UserRow, 'addressedAs'>;
}

/** What belongs to a question: its answers, the good one first, and whether whoever reads has marked it. */
export interface Besides {
  answers: readonly ReadAnswer[];
  isUsefulToMe: boolean;
}

export interface Reader {
  id: string;
  /** They teach the course, or are admins. */
  manages: boolean;
}

/** What somebody is in the course of a lesson. */
export interface Standing {
  manages: boolean;
  isEnrolled: boolean;
}

/** Those of the course: they read its questions, ask, and mark. */
export const isOfCourse = ({ manages, isEnrolled }: Standing): boolean => manages || isEnrolled;

/** A hidden question is there for those who teach, and for whoever asked it: they are told that it is hidden. */
export const maySee = (
  { hiddenAt, userId }: Pick<QuestionRow, 'hiddenAt' | 'userId'>,
  standing: Standing,
  readerId: string,
): boolean => isOfCourse(standing) && (hiddenAt === null || standing.manages || userId === readerId);

/** Without a name it was asked of everybody but the teachers, and its asker knows it anyway. */
const nameFor = ({ question, asker }: ReadQuestion, reader: Reader): string | null =>
  question.isAnonymous && !reader.manages && question.userId !== reader.id ? null : displayName(asker);

export function presentQuestion(read: ReadQuestion, { answers, isUsefulToMe }: Besides, reader: Reader) {
  const { question } = read;
  const { id, lessonId, courseId, at, text, isAnonymous, isSample, createdAt, editedAt, useful } = question;
  return {
    id,
    lessonId,
    courseId,
    at,
    text,
    by: nameFor(read, reader),
    isAnonymous,
    isOwn: question.userId === reader.id,
    isSample,
    createdAt,
    editedAt,
    useful,
    isUsefulToMe,
    answers: answers.map((each) => presentAnswer(each, reader)),
    isLocked: question.lockedAt !== null,
    isHidden: question.hiddenAt !== null,
  };
}

const presentAnswer = ({ answer, writer }: ReadAnswer, reader: Reader) => ({
  id: answer.id,
  text: answer.text,
  by: staffName(writer),
  addressedAs: writer.addressedAs,
  isOwn: answer.userId === reader.id,
  isGood: answer.isGood,
  createdAt: answer.createdAt,
  editedAt: answer.editedAt,
});

/** Who answered, in a sentence, where no name is left: only those who teach answer. */
export const unnamedWriter = 'محاضر';

const hour = 3600;

/** How often in an hour, and what whoever did it too often is told. */
export const limits = {
  question: { max: 10, seconds: hour, sentence: 'لكل طالب عشرة أسئلة في الساعة. يُرجى الانتظار ثم السؤال.' },
  mark: { max: 60, seconds: hour, sentence: 'علامات كثيرة في ساعة واحدة. يُرجى الانتظار ثم إعادة المحاولة.' },
  report: {
    max: 10,
    seconds: hour,
    sentence: 'بلاغات كثيرة في ساعة واحدة. يُرجى الانتظار ثم إعادة المحاولة.',
  },
  answer: {
    max: 300,
    seconds: hour,
    sentence: 'أجوبة كثيرة في ساعة واحدة. يُرجى الانتظار ثم إعادة المحاولة.',
  },
};

const mostLetters = 90;

/** What is told of a question: how it begins. */
export const titleOf = ({ text }: Pick<QuestionRow, 'text'>): string => beginningOf(text, mostLetters);

/** The address of a lesson with one of its questions open: `paths.lessonQuestion` of the pages. */
export const pathTo = ({ courseId, lessonId, id }: Pick<QuestionRow, 'courseId' | 'lessonId' | 'id'>) =>
  `/course/${courseId}/lessons/${lessonId}?question=${id}`;
