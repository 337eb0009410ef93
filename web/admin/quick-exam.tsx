import { useForm } from 'react-hook-form';
import { useLocation } from 'wouter';
import * as z from 'zod/mini';
import type { Course } from '#contract/courses';
import { examForm } from '#contract/managing-exams';
import { checkedFields } from '#web/lib/checked-fields';
import { showFieldErrors } from '#web/lib/field-errors';
import { paths } from '#web/lib/paths';
import { Button } from '#web/ui/button';
import { showFailure } from '#web/ui/failure-toast';
import { Field } from '#web/ui/field';
import { Select } from '#web/ui/select';
import { TextArea } from '#web/ui/text-area';
import { showToast } from '#web/ui/toast-store';
import { useCreateExam } from './api.ts';
import { chosenCourse, CourseSelect } from './course-select.tsx';
import { quickText as text } from './text.ts';
import './manage-form.css';

const formSchema = z.extend(examForm, { courseId: chosenCourse });
const fieldNames = ['courseId', 'title', 'description', 'duration', 'passingGrade'] as const;
const passingGrades = [50, 60, 70, 80, 90];

export function QuickExam({ courses }: { courses: readonly Course[] }) {
  const [, navigate] = useLocation();
  const create = useCreateExam();
  const { register, handleSubmit, setError, setFocus, reset, formState } = useForm({
    defaultValues: { courseId: '', title: '', description: '', duration: '30', passingGrade: '70' },
  });

  const save = handleSubmit((fields) => {
    if (create.isPending) return;
    const checked = checkedFields(formSchema, fields, fieldNames, setError);
    if (!checked) return;
    const { courseId, ...body } = checked;
    create.mutate(
      { courseId, body },
      {
        onSuccess: ({ id }) => {
          showToast({
            title: text.examCreated,
            description: text.examCreatedDescription,
            tone: 'success',
            action: { label: text.addQuestions, onPress: () => navigate(paths.editExam(id)) },
          });
          reset({ ...formState.defaultValues, courseId: fields.courseId });
          setFocus('title');
        },
        onError: (error) => {
          showFailure(error, text.examFailed, text.examFailedDescription);
          showFieldErrors(error, fieldNames, setError);
        },
      },
    );
  });

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
        <Button type="submit" busy={create.isPending && text.creatingExam}>
          {text.createExam}
        </Button>
      </div>
    </form>
  );
}
