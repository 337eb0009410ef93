import type { Exam } from '#contract/exams';
import { sorted } from '#contract/sorted';

/** Whoever looks for an exam has mostly just made it; those that were made together stay in their order. */
export const newestFirst = <One extends Pick<Exam, 'id' | 'createdAt'>>(exams: readonly One[]): One[] =>
  sorted(exams, (one, other) => other.createdAt.localeCompare(one.createdAt) || one.id - other.id);
