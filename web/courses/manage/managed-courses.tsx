import { type ReactNode, useState } from 'react';
import type { Course } from '#contract/courses';
import { matches } from '#contract/folded-text';
import { Button } from '#web/ui/button';
import { groupedByDiploma } from './course-filter.ts';
import { FilterField } from './filter-field.tsx';
import { NothingFound } from './nothing-found.tsx';
import { adminText as text } from './text.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import './manage-list.css';

const atATime = 12;

interface ManagedCoursesProps {
  courses: readonly Course[];
  children: (course: Course) => ReactNode;
}

/** What is outside the programme first, then the programme in its order; a dozen at a time, or what is looked for. */
export function ManagedCourses({ courses, children }: ManagedCoursesProps) {
  const [filter, setFilter] = useState('');
  const [shown, setShown] = useState(atATime);
  const list = useKeptFocus(courses.length);
  const found = groupedByDiploma(courses)
    .flatMap((group) => group.courses)
    .filter(({ title, instructor }) => matches(filter, title, instructor));
  return (
    <div ref={list} tabIndex={-1} role="group" aria-label={text.manageCourses}>
      <FilterField
        label={text.filterCourses}
        hint={text.filterCoursesHint}
        value={filter}
        onChange={(typed) => {
          setFilter(typed);
          setShown(atATime);
        }}
      />
      <p className="manage-found" role="status">
        {filter.trim() === '' ? text.courseCount(found.length) : text.found(found.length, 'subject')}
      </p>
      {found.length === 0 ? (
        <NothingFound onClear={() => setFilter('')} />
      ) : (
        <ul className="managed-grid">{found.slice(0, shown).map(children)}</ul>
      )}
      {found.length > shown && (
        <div className="manage-more">
          <Button kind="secondary" onClick={() => setShown(shown + atATime)}>
            {text.showMore(found.length - shown)}
          </Button>
        </div>
      )}
    </div>
  );
}
