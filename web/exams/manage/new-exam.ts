import { useForm, type UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Exam } from '#contract/exams';
import { examForm } from '#contract/managing-exams';
import { chosenCourse } from '#contract/typed-numbers';
import { saveForm } from '#web/ui/save-form';
import { useCreateExam } from './api.ts';
import type { TypedExam } from './exam-fields.tsx';

/** What a new exam asks for, and the course that it belongs to. */
const newExamForm = z.extend(examForm, { courseId: chosenCourse });
const names = ['courseId', 'title', 'description', 'duration', 'passingGrade'] as const;

type NewExam = TypedExam & { courseId: string };

interface NewExamOptions {
  /** What stands in the form at first. */
  given: Pick<NewExam, 'courseId' | 'duration'>;
  failed: string;
  failedBecause: string;
  onCreated: (exam: Exam, typed: NewExam, form: UseFormReturn<NewExam>) => void;
}

/** The form of an exam to be made, wherever it stands. */
export function useNewExam({ given, failed, failedBecause, onCreated }: NewExamOptions) {
  const create = useCreateExam();
  const form = useForm<NewExam>({
    defaultValues: { title: '', description: '', passingGrade: '70', ...given },
  });
  const save = saveForm({
    form,
    names,
    schema: newExamForm,
    saving: create,
    given: ({ courseId, ...fields }) => ({ courseId, fields }),
    failed,
    failedBecause,
    onSaved: (exam, typed) => onCreated(exam, typed, form),
  });
  return { form, isCreating: create.isPending, save };
}
