import { isLegalPaper } from './legal-paper.ts';

/**
 * The exam rules once more, as small as they can be said, to hold the server against: no database, no clock, no sharing of
 * code with what it judges. Moments are milliseconds.
 */
export type Letter = 'A' | 'B' | 'C' | 'D';
type Answers = Record<string, Letter>;

export interface ModelQuestion {
  id: number;
  question: string;
  options: string[];
  key: Letter;
  points: number;
  unit: number | null;
  difficulty: number;
  explanation: string | null;
  source: string | null;
  isApproved: boolean;
}
/** As it was when the attempt began, with its options in the order of the paper. */
export type PaperEntry = Omit<ModelQuestion, 'isApproved'>;

export interface ModelExam {
  id: number;
  minutes: number;
  passingGrade: number;
  /** Null for all. */
  drawCount: number | null;
  shuffleQuestions: boolean;
  shuffleOptions: boolean;
  /** Null for any number. */
  tries: number | null;
  waitHours: number;
  isActive: boolean;
  isCourseVisible: boolean;
  questions: ModelQuestion[];
}

export interface ModelAttempt {
  id: number;
  student: number;
  exam: number;
  paper: PaperEntry[];
  passingGrade: number;
  startedAt: number;
  deadline: number;
  answers: Answers;
  flagged: number[];
  revision: number;
  savedAt: number | null;
  result: { completedAt: number; score: number; correctAnswers: number; passed: boolean } | null;
}

export interface ModelCertificate {
  student: number;
  exam: number;
  attemptId: number;
  number: string;
  grade: number;
  completionDate: number;
  issuedAt: number;
}

export interface ModelUniversity {
  exams: ModelExam[];
  /** By student, then by exam. */
  lessonsDone: boolean[][];
  attempts: ModelAttempt[];
  certificates: ModelCertificate[];
  /** Tries that were given on top. */
  leaves: { student: number; exam: number; at: number }[];
}

export type ExamRules = Pick<
  ModelExam,
  'drawCount' | 'shuffleQuestions' | 'shuffleOptions' | 'tries' | 'waitHours'
>;

export type ExamEdit =
  | { change: 'key'; question: number; key: Letter }
  | { change: 'points'; question: number; points: number }
  | { change: 'text'; question: number; text: string }
  | { change: 'approval'; question: number; isApproved: boolean }
  | { change: 'rules'; rules: Partial<ExamRules> }
  | { change: 'minutes'; minutes: number }
  | { change: 'passing grade'; passingGrade: number }
  | { change: 'exam hidden'; isActive: boolean }
  | { change: 'course hidden'; isCourseVisible: boolean };

export type ExamOp =
  | { op: 'view'; student: number; exam: number }
  | { op: 'start'; student: number; exam: number }
  | { op: 'save'; student: number; attemptId: number; answers: Answers; flagged: number[]; revision: number }
  | { op: 'submit'; student: number; attemptId: number; answers: Answers }
  | { op: 'review'; student: number; attemptId: number }
  | { op: 'leave'; student: number; exam: number }
  | { op: 'sweep' }
  | { op: 'edit'; exam: number; edit: ExamEdit };

/** What only chance and the database decide: the ids and numbers that they gave, and the papers that were drawn. */
export interface Given {
  newAttempt: (student: number, exam: number) => Pick<ModelAttempt, 'id' | 'paper'> | null;
  certificateNumber: (student: number, exam: number) => string;
}

export interface ModelReply {
  status: number;
  body: unknown;
}

const grace = 15_000;
const iso = (moment: number) => new Date(moment).toISOString();
/** No server answers so: what was drawn is not what the exam asks, in this order of what happened. */
const notAPaper: ModelReply = { status: 0, body: 'not a paper of this exam' };
const refusal = (status: number, code: string): ModelReply => ({ status, body: { code } });

/** What the operation does to the university, and the reply that it must get. */
export function perform(university: ModelUniversity, op: ExamOp, now: number, given: Given): ModelReply {
  switch (op.op) {
    case 'view':
      return view(university, op, now, given);
    case 'start':
      return start(university, op, now, given);
    case 'save':
      return save(university, op, now, given);
    case 'submit':
      return submit(university, op, now, given);
    case 'review':
      return review(university, op);
    case 'leave':
      university.leaves.push({ student: op.student, exam: op.exam, at: now });
      return { status: 200, body: null };
    case 'sweep':
      settle(university, () => true, now, given);
      return { status: 200, body: null };
    case 'edit':
      applyEdit(examAt(university, op.exam), op.edit);
      return { status: 200, body: null };
  }
}

function view(university: ModelUniversity, { student, exam }: Place, now: number, given: Given) {
  const own = (attempt: ModelAttempt) => attempt.student === student && attempt.exam === exam;
  settle(university, own, now, given);
  const attempts = university.attempts.filter(own);
  const open = attempts.find(({ result }) => !result);
  const about = examAt(university, exam);
  if (!open && !isOffered(about)) return refusal(404, 'not_found');
  const hasPassed = attempts.some(({ result }) => result?.passed);
  if (!open && !hasPassed && !university.lessonsDone[student]?.[exam])
    return refusal(403, 'must_complete_lessons');
  const last = attempts.findLast(({ result }) => result);
  return {
    status: 200,
    body: {
      exam: {
        duration: about.minutes,
        passingGrade: about.passingGrade,
        totalQuestions: Math.min(about.drawCount ?? inUse(about).length, inUse(about).length),
      },
      questions: open ? asked(open) : [],
      attempt: open ? shown(open, now) : null,
      lastResult: last
        ? {
            ...marks(last),
            attemptId: last.id,
            completedAt: iso(last.result?.completedAt ?? 0),
            certificateNumber: certifiedBy(university, last),
            units: marksByUnit(last),
            mayReview: mayReview(university, { student, exam }),
          }
        : null,
      nextTryAt: hasPassed ? null : opening(university, { student, exam }, now),
      triesLeft: triesLeft(university, { student, exam }),
      extraTime: 0,
      waitMinutes: about.waitHours * 60,
      now: iso(now),
    },
  };
}

function start(university: ModelUniversity, { student, exam }: Place, now: number, given: Given) {
  const own = (attempt: ModelAttempt) => attempt.student === student && attempt.exam === exam;
  settle(university, own, now, given);
  const attempts = university.attempts.filter(own);
  const about = examAt(university, exam);
  let open = attempts.find(({ result }) => !result);
  if (!open) {
    if (!isOffered(about)) return refusal(404, 'not_found');
    if (attempts.some(({ result }) => result?.passed)) return refusal(409, 'already_passed');
    if (!university.lessonsDone[student]?.[exam]) return refusal(403, 'must_complete_lessons');
    if (triesLeft(university, { student, exam }) === 0) return refusal(409, 'no_tries_left');
    const nextTryAt = opening(university, { student, exam }, now);
    if (nextTryAt) return { status: 409, body: { code: 'too_early', details: { nextTryAt } } };
    const begun = given.newAttempt(student, exam);
    const earlier = attempts.map(({ paper }) => paper);
    if (!begun || !isLegalPaper(about, earlier, begun.paper)) return notAPaper;
    open = {
      id: begun.id,
      student,
      exam,
      paper: structuredClone(begun.paper),
      passingGrade: about.passingGrade,
      startedAt: now,
      deadline: now + about.minutes * 60_000,
      answers: {},
      flagged: [],
      revision: 0,
      savedAt: null,
      result: null,
    };
    university.attempts.push(open);
  }
  return { status: 200, body: { ...shown(open, now), questions: asked(open) } };
}

function save(
  university: ModelUniversity,
  op: ExamOp & { op: 'save' },
  now: number,
  given: Given,
): ModelReply {
  const attempt = university.attempts.find(
    ({ id, student }) => id === op.attemptId && student === op.student,
  );
  if (!attempt) return refusal(404, 'not_found');
  settle(university, (each) => each === attempt, now, given);
  if (attempt.result) return refusal(409, 'attempt_closed');
  const flagged = [...new Set(op.flagged)].toSorted((a, b) => a - b);
  if (isStray(attempt, op.answers, flagged)) return refusal(400, 'invalid_input');
  const { answers, revision } = attempt;
  if (op.revision > revision) {
    Object.assign(attempt, { answers: op.answers, flagged, revision: op.revision, savedAt: now });
  } else if (content(answers, attempt.flagged) !== content(op.answers, flagged)) {
    const savedAt = attempt.savedAt && iso(attempt.savedAt);
    return {
      status: 409,
      body: { code: 'stale_revision', details: { answers, flagged: attempt.flagged, revision, savedAt } },
    };
  }
  return {
    status: 200,
    body: { revision: attempt.revision, savedAt: iso(attempt.savedAt ?? attempt.startedAt) },
  };
}

function submit(
  university: ModelUniversity,
  op: ExamOp & { op: 'submit' },
  now: number,
  given: Given,
): ModelReply {
  const attempt = university.attempts.find(
    ({ id, student }) => id === op.attemptId && student === op.student,
  );
  if (!attempt) return refusal(404, 'not_found');
  settle(university, (each) => each === attempt, now, given);
  if (!attempt.result) {
    if (isStray(attempt, op.answers, [])) return refusal(400, 'invalid_input');
    const answers = { ...attempt.answers, ...op.answers };
    const isIncomplete = attempt.paper.some(({ id }) => !answers[id]);
    if (isIncomplete && now < attempt.deadline - 5000) return refusal(400, 'unanswered_questions');
    attempt.answers = answers;
    close(university, attempt, now, now, given);
  }
  const certificate = attempt.result?.passed ? certificateOf(university, attempt) : undefined;
  return {
    status: 200,
    body: { ...marks(attempt), ...(certificate && { certificate: printed(certificate) }) },
  };
}

/** The paper of a closed attempt as it was sat, with its keys, for who has passed or has no try left. */
function review(university: ModelUniversity, { student, attemptId }: { student: number; attemptId: number }) {
  const attempt = university.attempts.find((each) => each.id === attemptId && each.student === student);
  if (!attempt) return refusal(404, 'not_found');
  if (!attempt.result || !mayReview(university, attempt)) return refusal(403, 'not_yet');
  const { answers: _answers, ...marked } = marks(attempt);
  const { exam, passingGrade, answers } = attempt;
  const ended = university.attempts.filter(
    (each) => each.student === student && each.exam === exam && each.result && each.id <= attemptId,
  );
  return {
    status: 200,
    body: {
      attempt: ended.length,
      result: {
        ...marked,
        passingGrade,
        attemptId,
        completedAt: iso(attempt.result.completedAt),
        certificateNumber: certifiedBy(university, attempt),
        units: marksByUnit(attempt),
      },
      questions: attempt.paper.map(({ id, question, options, key, unit, explanation, source }) => ({
        id,
        question,
        options,
        correctAnswer: key,
        answer: answers[id] ?? null,
        flagged: attempt.flagged.includes(id),
        unit,
        explanation,
        source,
      })),
    },
  };
}

interface Place {
  student: number;
  exam: number;
}
const isAt = (place: Place) => (each: Place) => each.student === place.student && each.exam === place.exam;

function triesLeft(university: ModelUniversity, place: Place): number | null {
  const { tries } = examAt(university, place.exam);
  if (tries === null) return null;
  const ended = university.attempts.filter(isAt(place)).filter(({ result }) => result);
  return Math.max(0, tries + university.leaves.filter(isAt(place)).length - ended.length);
}

/** When the next try opens; null when it is open. */
function opening(university: ModelUniversity, place: Place, now: number): string | null {
  const ends = university.attempts.filter(isAt(place)).flatMap(({ result }) => result?.completedAt ?? []);
  if (ends.length === 0) return null;
  const last = Math.max(...ends);
  if (university.leaves.some((leave) => isAt(place)(leave) && leave.at >= last)) return null;
  const opens = last + examAt(university, place.exam).waitHours * 3_600_000;
  return opens > now ? iso(opens) : null;
}

function mayReview(university: ModelUniversity, place: Place): boolean {
  const attempts = university.attempts.filter(isAt(place));
  const isSitting = attempts.some(({ result }) => !result);
  const hasPassed = attempts.some(({ result }) => result?.passed);
  return !isSitting && (hasPassed || triesLeft(university, place) === 0);
}

/** Whatever is overdue among these closes at its deadline with what was saved. */
function settle(
  university: ModelUniversity,
  among: (attempt: ModelAttempt) => boolean,
  now: number,
  given: Given,
) {
  for (const attempt of university.attempts.filter(among)) {
    if (!attempt.result && now > attempt.deadline + grace)
      close(university, attempt, attempt.deadline, now, given);
  }
}

function close(
  university: ModelUniversity,
  attempt: ModelAttempt,
  completedAt: number,
  now: number,
  given: Given,
) {
  const right = attempt.paper.filter(({ id, key }) => attempt.answers[id] === key);
  const sum = (questions: PaperEntry[]) =>
    questions.reduce((total, { points }) => total + BigInt(points.toFixed(2).replace('.', '')), 0n);
  const possible = sum(attempt.paper);
  const score = Number((sum(right) * 20_000n + possible) / (possible * 2n)) / 100;
  attempt.result = {
    completedAt,
    score,
    correctAnswers: right.length,
    passed: score >= attempt.passingGrade,
  };
  if (!attempt.result.passed || certificateOf(university, attempt)) return;
  const { student, exam, id } = attempt;
  const number = given.certificateNumber(student, exam);
  const moments = { completionDate: completedAt, issuedAt: now };
  university.certificates.push({ student, exam, attemptId: id, number, grade: score, ...moments });
}

const examAt = ({ exams }: ModelUniversity, index: number): ModelExam => {
  const exam = exams[index];
  if (!exam) throw new Error(`there is no exam ${index}`);
  return exam;
};

const inUse = ({ questions }: ModelExam) => questions.filter(({ isApproved }) => isApproved);

const isOffered = (exam: ModelExam) => exam.isActive && exam.isCourseVisible && inUse(exam).length > 0;

const certificateOf = ({ certificates }: ModelUniversity, { student, exam }: ModelAttempt) =>
  certificates.find((each) => each.student === student && each.exam === exam);

const certifiedBy = (university: ModelUniversity, attempt: ModelAttempt): string | null =>
  attempt.result?.passed ? (certificateOf(university, attempt)?.number ?? null) : null;

/** In the order of the course; what belongs to no unit comes last. */
const marksByUnit = ({ paper, answers }: ModelAttempt) =>
  [1, 2, null].flatMap((unit) => {
    const asked = paper.filter((each) => each.unit === unit);
    const right = asked.filter(({ id, key }) => answers[id] === key).length;
    const title = unit === null ? null : `الوحدة ${unit}`;
    return asked.length > 0 ? [{ unit, title, asked: asked.length, right }] : [];
  });

const isStray = ({ paper }: ModelAttempt, answers: Answers, flagged: number[]) =>
  [...Object.keys(answers).map(Number), ...flagged].some(
    (id) => !paper.some((question) => question.id === id),
  );

const content = (answers: Answers, flagged: number[]) =>
  JSON.stringify([Object.entries(answers).toSorted(([a], [b]) => Number(a) - Number(b)), flagged]);

const asked = ({ paper }: ModelAttempt) =>
  paper.map(({ id, question, options }) => ({ id, question, options }));

const shown = (
  { id, startedAt, deadline, answers, flagged, revision, savedAt }: ModelAttempt,
  now: number,
) => ({
  id,
  startedAt: iso(startedAt),
  deadline: iso(deadline),
  answers,
  flagged,
  revision,
  savedAt: savedAt === null ? null : iso(savedAt),
  now: iso(now),
});

const marks = ({ result, paper, passingGrade, deadline, answers }: ModelAttempt) => ({
  passingGrade,
  passed: result?.passed,
  score: result?.score,
  correctAnswers: result?.correctAnswers,
  totalQuestions: paper.length,
  endedByTime: (result?.completedAt ?? 0) >= deadline,
  answers,
});

const printed = ({ number, grade, completionDate, issuedAt }: ModelCertificate) => ({
  certificateNumber: number,
  grade,
  honors: grade >= 90 ? 'ممتاز' : grade >= 80 ? 'جيد جدًا' : grade >= 70 ? 'جيد' : 'مقبول',
  completionDate: iso(completionDate),
  issuedAt: iso(issuedAt),
  isValid: true,
});

function applyEdit(exam: ModelExam, edit: ExamEdit): void {
  switch (edit.change) {
    case 'key':
      questionAt(exam, edit.question).key = edit.key;
      return;
    case 'points':
      questionAt(exam, edit.question).points = edit.points;
      return;
    case 'text':
      questionAt(exam, edit.question).question = edit.text;
      return;
    case 'approval':
      questionAt(exam, edit.question).isApproved = edit.isApproved;
      return;
    case 'rules':
      Object.assign(exam, edit.rules);
      return;
    case 'minutes':
      exam.minutes = edit.minutes;
      return;
    case 'passing grade':
      exam.passingGrade = edit.passingGrade;
      return;
    case 'exam hidden':
      exam.isActive = edit.isActive;
      return;
    case 'course hidden':
      exam.isCourseVisible = edit.isCourseVisible;
  }
}

function questionAt({ questions }: ModelExam, index: number): ModelQuestion {
  const question = questions[index];
  if (!question) throw new Error(`there is no question ${index}`);
  return question;
}
