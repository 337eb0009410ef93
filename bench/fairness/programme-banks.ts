import { questionBanks } from '#content/question-banks';
import type { PaperQuestion } from '#server/db/schema';

/** What of a subject's bank is in use, and the grade that passes. */
export interface Bank {
  subject: string;
  passingGrade: number;
  questions: PaperQuestion[];
  byId: ReadonlyMap<number, PaperQuestion>;
}

export const programmeBanks: Bank[] = questionBanks.map((bank) => {
  const questions = bank.questions
    .filter(({ reviewFirst }) => !reviewFirst)
    .map(({ correct, ...question }, index) => ({ ...question, id: index + 1, correctAnswer: correct }));
  return {
    subject: bank.subject,
    passingGrade: bank.passingGrade,
    questions,
    byId: new Map(questions.map((question) => [question.id, question])),
  };
});
