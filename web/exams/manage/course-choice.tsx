import { type ComponentProps, useState } from 'react';
import type { Course } from '#contract/courses';
import { Field } from '#web/ui/field';
import { Select } from '#web/ui/select';
import { type CourseGroup, courseGroups } from './course-groups.ts';
import { editorText as text } from './text.ts';

interface CourseChoiceProps extends Omit<ComponentProps<'select'>, 'id' | 'className'> {
  courses: readonly Course[];
  chosen: number | null;
  error: string | undefined;
}

/** The university has too many courses to look through: what is typed shortens the list, which stands by diploma. */
export function CourseChoice({ courses, chosen, error, ...select }: CourseChoiceProps) {
  const [typed, setTyped] = useState('');
  const groups = courseGroups(courses, typed, chosen);
  const count = groups.reduce((sum, group) => sum + group.courses.length, 0);
  return (
    <div className="grid2">
      <Field
        type="search"
        label={text.courseSearch}
        hint={<span role="status">{text.courseSearchHint(count)}</span>}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        // the form is not finished when a name was searched for
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <Select label={text.course} required error={error} {...select}>
        <option value="">{text.chooseCourse}</option>
        {groups.map((group) => (
          <optgroup key={group.label ?? ''} label={group.label ?? text.otherCourses}>
            <CourseOptions group={group} />
          </optgroup>
        ))}
      </Select>
    </div>
  );
}

const CourseOptions = ({ group }: { group: CourseGroup }) =>
  group.courses.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
