import { partsOfTitle } from '#contract/course-title';
import type { Course } from '#contract/courses';
import { Cover } from '#web/ui/cover';
import { coverLevelOf } from './course-level.ts';

interface CourseCoverProps {
  course: Pick<Course, 'id' | 'title' | 'level' | 'diploma' | 'imageUrl' | 'thumbnailUrl'>;
  small?: boolean | undefined;
}

/** The binding of a course. Its title stands beside it, so it is not announced twice. */
export function CourseCover({ course, small }: CourseCoverProps) {
  const { imageUrl, thumbnailUrl } = course;
  return (
    <Cover
      title={partsOfTitle(course.title).subject}
      level={coverLevelOf(course)}
      courseId={course.id}
      imageUrl={small ? (thumbnailUrl ?? imageUrl) : (imageUrl ?? thumbnailUrl)}
      small={small}
      decorative
    />
  );
}
