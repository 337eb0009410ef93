import type { ReactNode } from 'react';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import type { StudyLevel } from '#contract/primitives';
import { studyLevels } from '#contract/primitives';
import { Field } from '#web/ui/field';
import { Select } from '#web/ui/select';
import { TextArea } from '#web/ui/text-area';
import { liveText } from './text.ts';

const text = liveText.fields;

/** What a person writes of a session; the time is on their own clock. */
export interface SessionFields {
  title: string;
  instructor: string;
  courseTitle: string;
  scheduledTime: string;
  duration: string;
  meetingLink: string;
  description: string;
  level: StudyLevel;
}

export const emptySession: SessionFields = {
  title: '',
  instructor: '',
  courseTitle: '',
  scheduledTime: '',
  duration: '60',
  meetingLink: '',
  description: '',
  level: 'مبتدئ',
};

/** Courses under one heading. */
export interface CourseTitles {
  heading: string;
  titles: readonly string[];
}

/** In the order in which they stand: the first mistake takes the focus. */
export const fieldNames = [
  'title',
  'instructor',
  'courseTitle',
  'level',
  'scheduledTime',
  'duration',
  'meetingLink',
  'description',
] as const;

interface SessionFieldsProps {
  register: UseFormRegister<SessionFields>;
  errors: FieldErrors<SessionFields>;
  hints: { scheduledTime: string; duration: string; meetingLink: string };
  /** Those to choose among; without them a title is written, and it must be. */
  courses?: readonly CourseTitles[] | undefined;
  /** Stands before the link. */
  children?: ReactNode;
}

export function SessionFieldSet({ register, errors, hints, courses, children }: SessionFieldsProps) {
  return (
    <>
      <Field label={text.title} required error={errors.title?.message} {...register('title')} />
      <Field
        label={text.instructor}
        required
        error={errors.instructor?.message}
        {...register('instructor')}
      />
      {courses ? (
        <Select
          label={text.courseTitle}
          optional
          error={errors.courseTitle?.message}
          {...register('courseTitle')}
        >
          <option value="">{liveText.noCourse}</option>
          {courses.map(({ heading, titles }) => (
            <optgroup key={heading} label={heading}>
              {titles.map((title) => (
                <option key={title}>{title}</option>
              ))}
            </optgroup>
          ))}
        </Select>
      ) : (
        <Field label={text.courseTitle} error={errors.courseTitle?.message} {...register('courseTitle')} />
      )}
      <Select label={text.level} error={errors.level?.message} {...register('level')}>
        {studyLevels.map((level) => (
          <option key={level}>{level}</option>
        ))}
      </Select>
      <Field
        type="datetime-local"
        label={text.scheduledTime}
        hint={hints.scheduledTime}
        required
        error={errors.scheduledTime?.message}
        {...register('scheduledTime')}
      />
      <Field
        inputMode="numeric"
        dir="ltr"
        label={text.duration}
        hint={hints.duration}
        required
        error={errors.duration?.message}
        {...register('duration')}
      />
      {children}
      <Field
        type="url"
        label={text.meetingLink}
        hint={hints.meetingLink}
        optional
        error={errors.meetingLink?.message}
        {...register('meetingLink')}
      />
      <TextArea
        label={text.description}
        rows={3}
        required
        error={errors.description?.message}
        {...register('description')}
      />
    </>
  );
}
