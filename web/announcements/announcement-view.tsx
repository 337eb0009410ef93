import type { ReactNode } from 'react';
import type { Announcement } from '#contract/announcements';
import { Icon } from '#web/ui/icon';
import { Written } from '#web/ui/written';
import { announcementsText as text } from './text.ts';
import './announcement-view.css';

interface AnnouncementViewProps {
  announcement: Pick<Announcement, 'title' | 'text' | 'by' | 'audienceTitle' | 'isPinned'>;
  /** When it was published. */
  when: ReactNode;
  /** Said where it was changed afterwards. */
  edited?: ReactNode;
  /** 1 when it is the page. */
  headingLevel: 1 | 2 | 3;
}

/** An announcement as its readers see it: plain text, in the lines in which it was written. */
export function AnnouncementView({ announcement, when, edited, headingLevel }: AnnouncementViewProps) {
  const { title, text: words, by, audienceTitle, isPinned } = announcement;
  const Heading = `h${headingLevel}` as const;
  return (
    <article className="announcement">
      <AnnouncementPlace audienceTitle={audienceTitle} isPinned={isPinned} />
      <Heading className="announcement__title">
        <Written>{title}</Written>
      </Heading>
      <p className="announcement__text" dir="auto">
        {words}
      </p>
      <p className="announcement__by">
        <Written>{by}</Written> · {when}
        {edited && <> · {edited}</>}
      </p>
    </article>
  );
}

/** «مثبَّت · طلاب مادة …» */
export const AnnouncementPlace = ({
  audienceTitle,
  isPinned,
}: Pick<Announcement, 'audienceTitle' | 'isPinned'>) => (
  <p className="announcement__place">
    {isPinned && (
      <>
        <Icon name="bookmark" className="sm" />
        {text.pinned}
        {' · '}
      </>
    )}
    <Written>{audienceTitle}</Written>
  </p>
);
