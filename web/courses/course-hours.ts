import type { Course } from '#contract/courses';
import { countOf } from '#web/lib/format';

/** «12 ساعة: 6 ساعات للدروس، والباقي للقراءة والحفظ والمراجعة»: the lessons alone would not fill them. */
export function courseHours(
  { duration, diploma }: Pick<Course, 'duration' | 'diploma'>,
  lessonSeconds: number,
): string {
  const hours = Math.round(duration / 60);
  const lessonHours = Math.round(lessonSeconds / 3600);
  const rest = `: ${countOf('hour', lessonHours)} للدروس، والباقي ${diploma === 'doctorate' ? 'للبحث والقراءة' : 'للقراءة والحفظ والمراجعة'}`;
  return countOf('hour', hours) + (lessonHours > 0 && lessonHours < hours ? rest : '');
}
