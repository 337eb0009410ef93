import type { SeriesOnDesk } from '#contract/majalis';

/** What comes next for the record of a series, and whether it is the reader's to do. */
export type TabaqaStep =
  | { step: 'unread'; left: number }
  | { step: 'undecided'; left: number }
  | { step: 'compose' | 'show' | 'approve' | 'seal' | 'sealed'; isOwn: boolean };

export function tabaqaStep({ majalis, tabaqa, isShaykh, isScribe }: SeriesOnDesk): TabaqaStep {
  if (tabaqa) {
    switch (tabaqa.state) {
      case 'draft':
        return { step: 'show', isOwn: isScribe || isShaykh };
      case 'shown':
        return { step: 'approve', isOwn: isShaykh };
      case 'approved':
        return { step: 'seal', isOwn: isShaykh };
      case 'sealed':
        return { step: 'sealed', isOwn: false };
    }
  }
  const unread = majalis.filter(({ isMakeUp, isOver }) => !isMakeUp && !isOver).length;
  if (unread > 0) return { step: 'unread', left: unread };
  const undecided = majalis.reduce((sum, majlis) => sum + majlis.undecided, 0);
  if (undecided > 0) return { step: 'undecided', left: undecided };
  return { step: 'compose', isOwn: isScribe || isShaykh };
}
