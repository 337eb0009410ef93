import { useLocation } from 'wouter';
import type { Course } from '#contract/courses';
import { paths } from '#web/lib/paths';
import { Button } from '#web/ui/button';
import { Field } from '#web/ui/field';
import { Select } from '#web/ui/select';
import { TextArea } from '#web/ui/text-area';
import { showToast } from '#web/ui/toast-store';
import { useNewExam } from './new-exam.ts';
import { CourseSelect } from '#web/courses/manage/course-select';
import { quickText as text } from '#web/courses/manage/text';
import '../../courses/manage/manage-form.css';

const passingGrades = [50, 60, 70, 80, 90];

export function QuickExam({ courses }: { courses: readonly Course[] }) {
  const [, navigate] = useLocation();
  const { form, isCreating, save } = useNewExam({
    given: { courseId: '', duration: '30' },
    failed: text.examFailed,
    failedBecause: text.examFailedDescription,
    onCreated: ({ id }, { courseId }, { reset, setFocus, formState: { defaultValues } }) => {
      showToast({
        title: text.examCreated,
        description: text.examCreatedDescription,
        tone: 'success',
        action: { label: text.addQuestions, onPress: () => navigate(paths.editExam(id)) },
      });
      reset({ ...defaultValues, courseId });
      setFocus('title');
    },
  });
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <form className="manage-form" onSubmit={(event) => void save(event)} noValidate>
      <div className="manage-form__whole">
        <CourseSelect courses={courses} error={errors.courseId?.message} {...register('courseId')} />
      </div>
      <div className="manage-form__whole">
        <Field label={text.examTitle} required error={errors.title?.message} {...register('title')} />
      </div>
      <div className="manage-form__whole">
        <TextArea
          label={text.examDescription}
          required
          rows={3}
          error={errors.description?.message}
          {...register('description')}
        />
      </div>
      <Field
        label={text.examDuration}
        inputMode="numeric"
        dir="ltr"
        required
        error={errors.duration?.message}
        {...register('duration')}
      />
      <Select label={text.passingGrade} error={errors.passingGrade?.message} {...register('passingGrade')}>
        {passingGrades.map((grade) => (
          <option key={grade} value={grade}>
            {text.grade(grade)}
          </option>
        ))}
      </Select>
      <div className="manage-form__actions">
        <Button type="submit" busy={isCreating && text.creatingExam}>
          {text.createExam}
        </Button>
      </div>
    </form>
  );
}
