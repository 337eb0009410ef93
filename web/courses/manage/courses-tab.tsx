import { useState } from 'react';
import type { Course } from '#contract/courses';
import { matches } from '#contract/folded-text';
import { paths } from '#web/lib/paths';
import { Accordion, AccordionItem } from '#web/ui/accordion';
import { EmptyState } from '#web/ui/empty-state';
import { LinkButton } from '#web/ui/link-button';
import { useDeleteCourse } from './api.ts';
import { groupedByDiploma } from './course-filter.ts';
import { CourseRows } from './course-rows.tsx';
import { DeleteCourse } from './delete-course.tsx';
import { FilterField } from './filter-field.tsx';
import { InitialiseButton } from './initialise-button.tsx';
import { NothingFound } from './nothing-found.tsx';
import { adminText as text } from './text.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import './manage-list.css';

interface CoursesTabProps {
  courses: readonly Course[];
  /** What of a title stands after its diploma. */
  subjectOf: (title: string) => string;
}

export function CoursesTab({ courses, subjectOf }: CoursesTabProps) {
  const [doomed, setDoomed] = useState<Course | null>(null);
  const remove = useDeleteCourse();
  const list = useKeptFocus(courses.length);
  return (
    <>
      <div className="manage-actions">
        <LinkButton href={paths.createCourse} icon="plus">
          {text.newCourse}
        </LinkButton>
        <LinkButton href={paths.quickAdd} kind="secondary">
          {text.quickAdd}
        </LinkButton>
        <InitialiseButton />
        <LinkButton href={paths.teacherGuide} kind="quiet" icon="help">
          {text.guide}
        </LinkButton>
      </div>
      <div ref={list} tabIndex={-1} aria-label={text.manageCourses} role="group">
        {courses.length === 0 ? (
          <EmptyState
            icon="book"
            title={text.noCourses}
            description={text.noCoursesDescription}
            actions={
              <LinkButton href={paths.createCourse} icon="plus">
                {text.addFirstCourse}
              </LinkButton>
            }
          />
        ) : (
          <CourseList courses={courses} subjectOf={subjectOf} onDelete={setDoomed} />
        )}
      </div>
      <DeleteCourse course={doomed} remove={remove} onClose={() => setDoomed(null)} />
    </>
  );
}

interface CourseListProps extends CoursesTabProps {
  onDelete: (course: Course) => void;
}

/** Under their diplomas; while something is looked for, all that matches, under one heading. */
function CourseList({ courses, subjectOf, onDelete }: CourseListProps) {
  const [filter, setFilter] = useState('');
  const found = courses.filter(({ title, instructor }) => matches(filter, title, instructor));
  const groups = groupedByDiploma(courses);
  return (
    <>
      <FilterField
        label={text.filterCourses}
        hint={text.filterCoursesHint}
        value={filter}
        onChange={setFilter}
      />
      {filter.trim() === '' ? (
        <Accordion defaultOpen={groups[0]?.diploma ?? outside}>
          {groups.map((group) => (
            <AccordionItem
              key={group.diploma ?? outside}
              value={group.diploma ?? outside}
              title={group.title ?? text.otherCourses}
              meta={text.courseCount(group.courses.length)}
            >
              <CourseRows
                courses={group.courses}
                titleOf={({ title }) => (group.diploma ? subjectOf(title) : title)}
                onDelete={onDelete}
              />
            </AccordionItem>
          ))}
        </Accordion>
      ) : (
        <>
          <h2 className="manage-found">
            <span role="status">{text.found(found.length, 'subject')}</span>
          </h2>
          {found.length > 0 ? (
            <CourseRows courses={found} titleOf={({ title }) => title} onDelete={onDelete} />
          ) : (
            <NothingFound onClear={() => setFilter('')} />
          )}
        </>
      )}
    </>
  );
}

const outside = 'outside';
