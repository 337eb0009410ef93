import { useState } from 'react';
import type { EditedMatn } from '#contract/managing-mutun';
import { CourseSelect } from '#web/courses/manage/course-select';
import { useManagedCourses } from '#web/courses/manage/use-managed-courses';
import { Button } from '#web/ui/button';
import { showFailure } from '#web/ui/failure-toast';
import { IconButton } from '#web/ui/icon-button';
import { Section } from '#web/ui/section';
import { showToast } from '#web/ui/toast-store';
import { Written } from '#web/ui/written';
import { useSetCourses } from './api.ts';
import { coursesText as text } from './text.ts';
import './matn-courses.css';

/** The courses that teach a text; each change is kept at once. */
export function MatnCourses({ matn }: { matn: EditedMatn }) {
  const { data: courses = [] } = useManagedCourses();
  const [chosen, setChosen] = useState('');
  const saving = useSetCourses(matn.key);
  const ids = matn.courses.map(({ id }) => id);
  const write = (courseIds: number[]) => {
    if (saving.isPending) return;
    saving.mutate(courseIds, {
      onSuccess: () => {
        setChosen('');
        showToast({ title: text.saved, tone: 'success' });
      },
      onError: (error) => showFailure(error, text.failed),
    });
  };
  return (
    <Section id="courses-of-matn" title={text.title} className="matn-courses">
      <p className="muted">{text.lead}</p>
      {matn.courses.length === 0 ? (
        <p>{text.none}</p>
      ) : (
        <ul className="matn-courses__list">
          {matn.courses.map(({ id, title }) => (
            <li key={id}>
              <Written>{title}</Written>
              <IconButton
                icon="close"
                label={text.remove(title)}
                onClick={() => write(ids.filter((each) => each !== id))}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="matn-courses__add">
        <CourseSelect
          courses={courses.filter(({ id }) => !ids.includes(id))}
          error={undefined}
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
        />
        <Button
          kind="secondary"
          icon="plus"
          busy={saving.isPending && text.saving}
          disabledReason={chosen === '' && text.chooseFirst}
          onClick={() => write([...ids, Number(chosen)])}
        >
          {text.add}
        </Button>
      </div>
    </Section>
  );
}
