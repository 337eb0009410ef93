import type { ComponentProps } from 'react';
import type { Course } from '#contract/courses';
import { Select } from '#web/ui/select';
import { groupedByDiploma } from './course-filter.ts';
import { adminText, quickText as text } from './text.ts';

interface CourseSelectProps extends Omit<ComponentProps<'select'>, 'id' | 'className' | 'children'> {
  courses: readonly Course[];
  error: string | undefined;
}

/** All courses under their diplomas, in the device's own list: typing finds one. */
export function CourseSelect({ courses, ...select }: CourseSelectProps) {
  return (
    <Select {...select} label={text.course} required>
      <option value="">{text.chooseCourse}</option>
      {groupedByDiploma(courses).map((group) => (
        <optgroup key={group.diploma} label={group.title ?? adminText.otherCourses}>
          {group.courses.map((course) => (
            <option key={course.id} value={course.id}>
              {course.title}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  );
}
