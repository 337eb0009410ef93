import type { Course } from '#contract/courses';
import { courseState } from '#contract/managing-courses';
import { Tag } from '#web/ui/tag';
import { standingText as text } from './standing-text.ts';

const tones = { draft: 'warn', published: 'ok', hidden: undefined } as const;
const icons = { draft: 'edit', published: 'eye', hidden: 'eye-off' } as const;

/** Whether students see a course. */
export function CourseStateTag({ course }: { course: Course }) {
  const state = courseState(course);
  return (
    <Tag tone={tones[state]} icon={icons[state]}>
      {text.states[state]}
    </Tag>
  );
}
