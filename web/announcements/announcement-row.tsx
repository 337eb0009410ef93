import { Link } from 'wouter';
import type { Announcement } from '#contract/announcements';
import { formatRelative } from '#web/lib/dates';
import { paths } from '#web/lib/paths';
import { Written } from '#web/ui/written';
import { excerptOf } from './announcement-rules.ts';
import { AnnouncementPlace } from './announcement-view.tsx';
import { PublishedAt } from './published-at.tsx';
import { announcementsText as text } from './text.ts';
import './announcement-row.css';

interface AnnouncementRowProps {
  announcement: Announcement;
  now: Date;
}

/** One of the list: its beginning, and the way to the rest. */
export function AnnouncementRow({ announcement, now }: AnnouncementRowProps) {
  const { id, title, text: words, by, createdAt, editedAt, readers } = announcement;
  return (
    <li className="announcement-row">
      <AnnouncementPlace {...announcement} />
      <h2>
        <Link href={paths.announcement(id)} className="whole-link">
          <Written>{title}</Written>
        </Link>
      </h2>
      <p dir="auto">{excerptOf(words)}</p>
      <p className="announcement-row__by">
        <Written>{by}</Written> · <PublishedAt at={createdAt} words={formatRelative(createdAt, now)} />
        {editedAt !== null && <> · {text.edited}</>}
        {readers !== null && <> · {text.readers(readers)}</>}
      </p>
    </li>
  );
}
