import { useId } from 'react';
import { Link } from 'wouter';
import type { Notice } from '#contract/notices';
import { readerZone } from '#web/lib/reader-zone';
import { classNames } from '#web/ui/class-names';
import { Icon } from '#web/ui/icon';
import { Written } from '#web/ui/written';
import { isOfToday, shortAge, wholeDate } from './notice-age.ts';
import { noticeIcons } from './notice-icons.ts';
import { noticesText as text } from './text.ts';
import './notice-list.css';

interface NoticeListProps {
  notices: readonly Notice[];
  now: Date;
  headingLevel: 2 | 3;
  onFollow: (notice: Notice) => void;
}

/** «اليوم», then «قبل ذلك». */
export function NoticeList({ notices, now, headingLevel, onFollow }: NoticeListProps) {
  const zone = readerZone();
  const today = notices.filter(({ createdAt }) => isOfToday(createdAt, now, zone));
  const before = notices.filter(({ createdAt }) => !isOfToday(createdAt, now, zone));
  return (
    <>
      <Group title={text.today} notices={today} {...{ now, headingLevel, onFollow }} />
      <Group title={text.before} notices={before} {...{ now, headingLevel, onFollow }} />
    </>
  );
}

function Group({ title, notices, now, headingLevel, onFollow }: NoticeListProps & { title: string }) {
  const id = useId();
  const Heading = `h${headingLevel}` as const;
  if (notices.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <Heading id={id} className="notices__day">
        {title}
      </Heading>
      <ul>
        {notices.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} now={now} onFollow={onFollow} />
        ))}
      </ul>
    </section>
  );
}

interface NoticeRowProps {
  notice: Notice;
  now: Date;
  onFollow: (notice: Notice) => void;
}

function NoticeRow({ notice, now, onFollow }: NoticeRowProps) {
  const { kind, title, detail, path, createdAt, readAt } = notice;
  const zone = readerZone();
  const isUnread = readAt === null;
  return (
    <li>
      <Link
        href={path}
        className={classNames('notice', isUnread && 'is-unread')}
        onClick={() => onFollow(notice)}
      >
        <Icon name={noticeIcons[kind]} />
        <span className="notice__title">
          {isUnread && <span className="visually-hidden">{text.unread} </span>}
          <Written>{title}</Written>
        </span>
        {detail !== null && <Written className="notice__detail">{detail}</Written>}
        <time dateTime={createdAt} title={wholeDate(createdAt, zone)}>
          <span aria-hidden="true">{shortAge(createdAt, now, zone)}</span>
          <span className="visually-hidden">{wholeDate(createdAt, zone)}</span>
        </time>
      </Link>
    </li>
  );
}
