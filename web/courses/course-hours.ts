import { countOf } from '#web/lib/format';

/** «12 ساعة: 6 ساعات للدروس، والباقي للقراءة والحفظ والمراجعة»: the lessons alone would not fill them. */
export function courseHours(minutes: number, lessonSeconds: number): string {
  const hours = Math.round(minutes / 60);
  const lessonHours = Math.round(lessonSeconds / 3600);
  const rest = `: ${countOf('hour', lessonHours)} للدروس، والباقي للقراءة والحفظ والمراجعة`;
  return countOf('hour', hours) + (lessonHours > 0 && lessonHours < hours ? rest : '');
}
