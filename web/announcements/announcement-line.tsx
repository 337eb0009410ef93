import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import type { Announcement } from '#contract/announcements';
import { formatRelative } from '#web/lib/dates';
import { paths } from '#web/lib/paths';
import { Icon } from '#web/ui/icon';
import { Written } from '#web/ui/written';
import { announcementOfCourse, announcementToShow } from './announcement-rules.ts';
import { announcementsQuery } from './api.ts';
import { announcementsText as text } from './text.ts';
import './announcement-line.css';

/** On the home page: what is pinned, or new. Nothing where there is none, or where it did not come. */
export function HomeAnnouncement() {
  const { data: list = [] } = useQuery(announcementsQuery);
  const [now] = useState(() => new Date());
  const shown = announcementToShow(list, now);
  return shown && <AnnouncementLine announcement={shown} now={now} />;
}

/** On the page of a course: its latest. */
export function CourseAnnouncement({ courseId }: { courseId: number }) {
  const { data: list = [] } = useQuery(announcementsQuery);
  const [now] = useState(() => new Date());
  const shown = announcementOfCourse(list, courseId, now);
  return shown && <AnnouncementLine announcement={shown} now={now} />;
}

function AnnouncementLine({ announcement, now }: { announcement: Announcement; now: Date }) {
  const { id, title, isPinned, createdAt } = announcement;
  return (
    <p className="announcement-line">
      <Icon name={isPinned ? 'bookmark' : 'send'} label={isPinned ? text.pinned : text.latest} />
      <Link href={paths.announcement(id)} className="whole-link">
        <Written>{title}</Written>
      </Link>
      <span className="announcement-line__when">{formatRelative(createdAt, now)}</span>
    </p>
  );
}
