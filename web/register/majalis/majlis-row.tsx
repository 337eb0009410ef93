import type { ListedMajlis } from '#contract/books';
import { paths } from '#web/lib/paths';
import { dayLeaf } from '#web/lib/reader-dates';
import { scheduleLine } from '#web/lib/schedule-line';
import { LinkButton } from '#web/ui/link-button';
import { LiveBadge } from '#web/ui/live-badge';
import { Num } from '#web/ui/num';
import { Tag } from '#web/ui/tag';
import { Written } from '#web/ui/written';
import { SampleTag } from '#web/ui/sample-tag';
import { majlisName } from './majlis-name.ts';
import { majalisText as text } from './text.ts';
import './majlis-row.css';

interface MajlisRowProps {
  majlis: ListedMajlis & { bookTitle: string; shaykhInGenitive: string; isSample: boolean };
}

/** A majlis that is held now or will be: its day as a leaf of the calendar, and the way in. */
export function MajlisRow({ majlis }: MajlisRowProps) {
  const { id, startsAt, range, isOpen, isMakeUp, isSample, bookTitle, shaykhInGenitive } = majlis;
  const leaf = dayLeaf(startsAt);
  return (
    <li className="majlis-row">
      <div className="majlis-row__day" aria-hidden="true">
        <em>{leaf.weekday}</em>
        <b>
          <Num>{leaf.day}</Num>
        </b>
        <span>{leaf.month}</span>
      </div>
      <div className="majlis-row__text">
        <p className="majlis-row__tags">
          {isOpen && <LiveBadge />}
          {isMakeUp && <Tag>{text.makeUp}</Tag>}
          {isSample && <SampleTag />}
        </p>
        <h3>
          <Written>{text.of(majlisName(majlis), bookTitle)}</Written>
        </h3>
        <p className="majlis-row__meta">
          <Written>{text.onShaykh(shaykhInGenitive)}</Written>
          <span>{text.range(range)}</span>
        </p>
        <p className="majlis-row__meta">{scheduleLine(startsAt)}</p>
      </div>
      <LinkButton
        href={paths.majlis(id)}
        kind={isOpen ? 'live' : 'secondary'}
        small
        icon={isOpen ? 'radio' : undefined}
      >
        {isOpen ? text.open : text.page}
      </LinkButton>
    </li>
  );
}
