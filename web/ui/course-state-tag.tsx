import { type Course, courseState } from '#contract/courses';
import { Tag } from './tag.tsx';
import { uiText } from './text.ts';

const tones = { draft: 'warn', published: 'ok', hidden: undefined } as const;
const icons = { draft: 'edit', published: 'eye', hidden: 'eye-off' } as const;

/** Whether students see a course. */
export function CourseStateTag({ course }: { course: Course }) {
  const state = courseState(course);
  return (
    <Tag tone={tones[state]} icon={icons[state]}>
      {uiText.courseStates[state]}
    </Tag>
  );
}
