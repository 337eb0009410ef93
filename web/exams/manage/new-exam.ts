import * as z from 'zod/mini';
import { examForm } from '#contract/managing-exams';
import { chosenCourse } from '#contract/typed-numbers';

/** What a new exam asks for, and the course that it belongs to. */
export const newExamForm = z.extend(examForm, { courseId: chosenCourse });

export const newExamNames = ['courseId', 'title', 'description', 'duration', 'passingGrade'] as const;
