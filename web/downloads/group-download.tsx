import type { Course } from '#contract/courses';
import type { Lesson } from '#contract/lessons';
import { Button } from '#web/ui/button';
import { showFailure } from '#web/ui/failure-toast';
import { formFor } from './forms.ts';
import { canKeep } from './can-keep.ts';
import { downloadsText as text } from './text.ts';
import { useDownloads } from './use-downloads.ts';
import { readWishes } from './wishes.ts';

interface GroupDownloadProps {
  userId: string;
  course: Pick<Course, 'id' | 'title'>;
  lessons: readonly Lesson[];
  /** What it is called, by the size of what is not here yet. */
  label: (bytes: number, lessons: number) => string;
  /** Where the label alone does not say what is kept. */
  spoken?: (bytes: number) => string;
}

type OfCourse = Omit<GroupDownloadProps, 'label' | 'spoken'>;

export const CourseDownload = (props: OfCourse) => (
  <GroupDownload {...props} label={(bytes) => text.keepCourse(bytes)} />
);

export const UnitDownload = ({ title, ...props }: OfCourse & { title: string }) => (
  <GroupDownload
    {...props}
    label={(bytes) => text.keepUnit(bytes)}
    spoken={(bytes) => text.keepUnitOf(title, bytes)}
  />
);

/**
 * A unit or a course in one press: what can be kept of it and is not here yet. Nothing where there is nothing to do. Until it
 * is known what is here, its place is kept as if nothing were: the title beside it shall not move.
 */
export function GroupDownload({ userId, course, lessons, label, spoken }: GroupDownloadProps) {
  const { lessons: kept } = useDownloads(userId);
  const { form: wished } = readWishes();
  if (!canKeep()) return null;
  const missing = lessons.flatMap((lesson) => {
    const isAsked = kept?.some(
      ({ lessonId, state }) => lessonId === lesson.id && (state === 'kept' || state === 'waiting'),
    );
    const form = isAsked ? undefined : formFor(lesson, wished);
    return form ? { lesson, form } : [];
  });
  if (missing.length === 0) return null;
  const bytes = missing.reduce((sum, { form }) => sum + form.size, 0);
  const keep = async () => {
    const { keepLessons } = await import('./keep-lessons.ts');
    await keepLessons(userId, course, missing);
  };
  return (
    <Button
      kind="quiet"
      small
      icon="download"
      style={kept === null ? { visibility: 'hidden' } : undefined}
      aria-label={spoken?.(bytes)}
      onClick={() => void keep().catch((error: unknown) => showFailure(error, text.failed))}
    >
      {label(bytes, missing.length)}
    </Button>
  );
}
