import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { StudyLevel } from '#contract/primitives';
import { studyLevels } from '#contract/primitives';
import { Field } from '#web/ui/field';
import { fieldOf } from '#web/ui/form-field';
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
export interface OfferedCourses {
  heading: string;
  /** Without a number: a title that somebody wrote. */
  courses: readonly { id: number | null; title: string }[];
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
  form: UseFormReturn<SessionFields>;
  hints: { scheduledTime: string; duration: string; meetingLink: string };
  /** Those to choose among; without them a title is written, and it must be. */
  courses?: readonly OfferedCourses[] | undefined;
  /** Stands before the link. */
  children?: ReactNode;
}

export function SessionFieldSet({ form, hints, courses, children }: SessionFieldsProps) {
  const field = fieldOf(form);
  return (
    <>
      <Field label={text.title} required {...field('title')} />
      <Field label={text.instructor} required {...field('instructor')} />
      {courses ? (
        <Select label={text.courseTitle} optional {...field('courseTitle')}>
          <option value="">{liveText.noCourse}</option>
          {courses.map((group) => (
            <optgroup key={group.heading} label={group.heading}>
              {group.courses.map(({ title }) => (
                <option key={title}>{title}</option>
              ))}
            </optgroup>
          ))}
        </Select>
      ) : (
        <Field label={text.courseTitle} {...field('courseTitle')} />
      )}
      <Select label={text.level} options={studyLevels} {...field('level')} />
      <Field
        type="datetime-local"
        label={text.scheduledTime}
        hint={hints.scheduledTime}
        required
        {...field('scheduledTime')}
      />
      <Field
        inputMode="numeric"
        dir="ltr"
        label={text.duration}
        hint={hints.duration}
        required
        {...field('duration')}
      />
      {children}
      <Field
        type="url"
        label={text.meetingLink}
        hint={hints.meetingLink}
        optional
        {...field('meetingLink')}
      />
      <TextArea label={text.description} rows={3} required {...field('description')} />
    </>
  );
}
