import { useWatch } from 'react-hook-form';
import type { Course } from '#contract/courses';
import type { Exam } from '#contract/exams';
import { idText } from '#contract/primitives';
import { Button } from '#web/ui/button';
import { LinkButton } from '#web/ui/link-button';
import { showToast } from '#web/ui/toast-store';
import { CourseChoice } from './course-choice.tsx';
import { ExamFields } from './exam-fields.tsx';
import { useNewExam } from './new-exam.ts';
import { editorText as text } from './text.ts';
import './create-exam.css';

interface CreateExamFormProps {
  courses: readonly Course[];
  /** The course whose page led here. */
  courseId: number | null;
  cancelPath: string;
  onCreated: (exam: Exam) => void;
}

export function CreateExamForm({ courses, courseId, cancelPath, onCreated }: CreateExamFormProps) {
  const { form, isCreating, save } = useNewExam({
    given: { courseId: courses.some(({ id }) => id === courseId) ? String(courseId) : '', duration: '60' },
    failed: text.createError,
    failedBecause: text.createFailed,
    onCreated: (exam) => {
      showToast({ title: text.created, description: text.createdDescription, tone: 'success' });
      onCreated(exam);
    },
  });
  const { register, control, formState } = form;
  const chosen = idText.safeParse(useWatch({ control, name: 'courseId' })).data ?? null;

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
        <Button type="submit" busy={isCreating && text.creating}>
          {text.create}
        </Button>
        <LinkButton href={cancelPath} kind="quiet">
          {text.cancel}
        </LinkButton>
      </div>
    </form>
  );
}
