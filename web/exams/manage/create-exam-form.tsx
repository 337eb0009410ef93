import { useForm, useWatch } from 'react-hook-form';
import type { Course } from '#contract/courses';
import { type Exam } from '#contract/exams';
import { idText } from '#contract/primitives';
import { Button } from '#web/ui/button';
import { LinkButton } from '#web/ui/link-button';
import { showToast } from '#web/ui/toast-store';
import { saveForm } from '#web/ui/save-form';
import { useCreateExam } from './api.ts';
import { CourseChoice } from './course-choice.tsx';
import { ExamFields, type TypedExam } from './exam-fields.tsx';
import { newExamForm, newExamNames } from './new-exam.ts';
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
  const form = useForm<CreateExamFields>({
    defaultValues: {
      courseId: courses.some(({ id }) => id === courseId) ? String(courseId) : '',
      title: '',
      description: '',
      duration: '60',
      passingGrade: '70',
    },
  });
  const { register, control, formState } = form;
  const chosen = idText.safeParse(useWatch({ control, name: 'courseId' })).data ?? null;

  const save = saveForm({
    form,
    names: newExamNames,
    schema: newExamForm,
    saving: create,
    given: ({ courseId: course, ...fields }) => ({ courseId: course, fields }),
    failed: text.createError,
    failedBecause: text.createFailed,
    onSaved: (exam) => {
      showToast({ title: text.created, description: text.createdDescription, tone: 'success' });
      onCreated(exam);
    },
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
