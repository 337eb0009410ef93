import { useState } from 'react';
import type { CourseTeacher } from '#contract/course-teachers';
import { partsOfTitle } from '#contract/course-title';
import type { Course } from '#contract/courses';
import { Button } from '#web/ui/button';
import { Written } from '#web/ui/written';
import { AssignTeachers } from './assign-teachers.tsx';
import { teachersText as text } from './teachers-text.ts';
import './course-teachers.css';

interface CourseTeachersProps {
  course: Course;
  teachers: readonly CourseTeacher[];
  mayAssign: boolean;
}

/** Whose course it is; an admin says so. */
export function CourseTeachers({ course, teachers, mayAssign }: CourseTeachersProps) {
  const [isAssigning, setAssigning] = useState(false);
  return (
    <section className="course-teachers" aria-labelledby="course-teachers">
      <h2 id="course-teachers">{text.title}</h2>
      {teachers.length === 0 ? (
        <p className="muted">{text.none}</p>
      ) : (
        <ul>
          {teachers.map(({ id, name }) => (
            <li key={id}>
              <Written>{name}</Written>
            </li>
          ))}
        </ul>
      )}
      {mayAssign && (
        <Button kind="secondary" small icon="users" onClick={() => setAssigning(true)}>
          {text.assign}
        </Button>
      )}
      {isAssigning && (
        <AssignTeachers
          courseId={course.id}
          title={partsOfTitle(course.title).subject}
          teachers={teachers}
          onClose={() => setAssigning(false)}
        />
      )}
    </section>
  );
}
