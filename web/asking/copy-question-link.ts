import type { Question } from '#contract/asking';
import { paths } from '#web/lib/paths';
import { showToast } from '#web/ui/toast-store';
import { entryText as text } from './text.ts';

/** For a fellow of the course: others who open it are shown the way to enrol. */
export async function copyQuestionLink({ courseId, lessonId, id }: Question): Promise<void> {
  const link = location.origin + paths.lessonQuestion(courseId, lessonId, id);
  try {
    await navigator.clipboard.writeText(link);
    showToast({ title: text.copied, tone: 'success' });
  } catch {
    showToast({ title: text.notCopied, description: link });
  }
}
