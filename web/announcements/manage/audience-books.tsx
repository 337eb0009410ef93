import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { coursesQuery } from '#web/courses/api';
import { CourseCover } from '#web/courses/course-cover';
import { Icon, type IconName } from '#web/ui/icon';
import { Select } from '#web/ui/select';
import { Written } from '#web/ui/written';
import { type Audience, keyOfAudience, mostBooks } from './audience-choice.ts';
import { composeText as text } from './text.ts';
import './audience-books.css';

interface AudienceBooksProps {
  audiences: readonly Audience[];
  value: string;
  error: string | undefined;
  onChange: (key: string) => void;
}

/** Whom it goes to, each with the number of its readers. Many courses are a list. */
export function AudienceBooks({ audiences, value, error, onChange }: AudienceBooksProps) {
  const name = useId();
  const courses = audiences.filter(({ audience }) => audience === 'course');
  const isLong = courses.length > mostBooks;
  const shown = audiences.filter(
    (one) => !isLong || one.audience !== 'course' || keyOfAudience(one) === value,
  );
  return (
    <fieldset aria-describedby={error && `${name}error`}>
      <legend className="lbl">{text.toWhom}</legend>
      <div className="audiences">
        {shown.map((audience) => {
          const key = keyOfAudience(audience);
          return (
            <label key={key} className="audience">
              <input
                type="radio"
                name={name}
                value={key}
                checked={key === value}
                onChange={() => onChange(key)}
              />
              <AudienceMark audience={audience} />
              <AudienceWords audience={audience} />
            </label>
          );
        })}
      </div>
      {isLong && <CourseSelect courses={courses} value={value} onChange={onChange} />}
      {error && (
        <p className="hint hint--bad" id={`${name}error`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

const AudienceWords = ({ audience }: { audience: Audience }) => (
  <span className="audience__words">
    <b>
      <Written>{audience.title}</Written>
    </b>
    <small>{text.readers(audience)}</small>
  </span>
);

const marks: Record<Audience['audience'], IconName> = {
  all: 'users',
  level: 'cap',
  course: 'book',
  mine: 'layers',
};

function AudienceMark({ audience: { audience, courseId } }: { audience: Audience }): ReactNode {
  const { data: courses } = useQuery({ ...coursesQuery, enabled: courseId !== null });
  const course = courses?.find(({ id }) => id === courseId);
  return course ? <CourseCover course={course} small /> : <Icon name={marks[audience]} />;
}

interface CourseSelectProps {
  courses: readonly Audience[];
  value: string;
  onChange: (key: string) => void;
}

function CourseSelect({ courses, value, onChange }: CourseSelectProps) {
  const chosen = courses.find((course) => keyOfAudience(course) === value);
  return (
    <div className="audiences__course">
      <Select
        label={text.course}
        value={chosen ? value : ''}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="" disabled>
          {text.chooseCourse}
        </option>
        {courses.map((course) => (
          <option key={keyOfAudience(course)} value={keyOfAudience(course)}>
            {course.title}
          </option>
        ))}
      </Select>
    </div>
  );
}
