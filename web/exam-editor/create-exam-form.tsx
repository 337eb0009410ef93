import { useForm, useWatch } from 'react-hook-form';
import type { Course } from '#contract/courses';
import { type Exam } from '#contract/exams';
import { examForm } from '#contract/managing-exams';
import { idText } from '#contract/primitives';
import { ApiError } from '#web/lib/api-error';
import { checkedFields } from '#web/lib/checked-fields';
import { errorText } from '#web/lib/error-text';
import { showFieldErrors } from '#web/lib/field-errors';
import { Button } from '#web/ui/button';
import { LinkButton } from '#web/ui/link-button';
import { showToast } from '#web/ui/toast-store';
import { useCreateExam } from './api.ts';
import { CourseChoice } from './course-choice.tsx';
import { examFieldNames, ExamFields, type TypedExam } from './exam-fields.tsx';
import { editorText as text } from './text.ts';
import './create-exam.css';

interface CreateExamFields extends TypedExam {
  courseId: string;
}

interface CreateExamFormProps {
  courses: readonly Course[];
  /** The course whose page led here. */
  courseId: number | null;
  cancelPath: string;
  onCreated: (exam: Exam) => void;
}

export function CreateExamForm({ courses, courseId, cancelPath, onCreated }: CreateExamFormProps) {
  const create = useCreateExam();
  const { register, handleSubmit, setError, control, formState } = useForm<CreateExamFields>({
    defaultValues: {
      courseId: courses.some(({ id }) => id === courseId) ? String(courseId) : '',
      title: '',
      description: '',
      duration: '60',
      passingGrade: '70',
    },
  });
  const chosen = idText.safeParse(useWatch({ control, name: 'courseId' })).data ?? null;

  const save = handleSubmit(({ title, description, duration, passingGrade }) => {
    if (create.isPending) return;
    const typed = { title, description, duration, passingGrade };
    const fields = checkedFields(examForm, typed, examFieldNames, setError);
    if (chosen === null) setError('courseId', { message: text.courseRequired }, { shouldFocus: true });
    if (!fields || chosen === null) return;
    create.mutate(
      { courseId: chosen, fields },
      {
        onSuccess: (exam) => {
          showToast({ title: text.created, description: text.createdDescription, tone: 'success' });
          onCreated(exam);
        },
        onError: (error) => {
          if (error instanceof ApiError && error.isUnauthorized) return;
          if (showFieldErrors(error, examFieldNames, setError)) return;
          showToast({
            title: text.createError,
            description: errorText(error, text.createFailed),
            tone: 'destructive',
          });
        },
      },
    );
  });

  const { errors } = formState;
  return (
    <form className="create-exam" onSubmit={(event) => void save(event)} noValidate>
      <CourseChoice
        courses={courses}
        chosen={chosen}
        error={errors.courseId?.message}
        {...register('courseId')}
      />
      <ExamFields register={register} errors={errors} />
      <div className="exam-form__actions">
        <Button type="submit" busy={create.isPending && text.creating}>
          {text.create}
        </Button>
        <LinkButton href={cancelPath} kind="quiet">
          {text.cancel}
        </LinkButton>
      </div>
    </form>
  );
}
