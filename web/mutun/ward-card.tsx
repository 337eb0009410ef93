import { type ReactNode, useId } from 'react';
import { Link } from 'wouter';
import type { TodaysWard } from '#contract/ward';
import { wardSentence } from '#contract/ward-sentence';
import { paths } from '#web/lib/paths';
import { classNames } from '#web/ui/class-names';
import { Darah } from '#web/ui/darah';
import { LinkButton } from '#web/ui/link-button';
import { MissingPart } from '#web/ui/missing-part';
import { Skeleton, SkeletonBlock, SkeletonLine } from '#web/ui/skeleton';
import { useTodaysWard } from './todays-ward.ts';
import { daysInARow, minutesOfWard, nextWardLine, wardText as text } from './ward-text.ts';
import { WardWeek } from './ward-week-row.tsx';
import './ward-card.css';

/** What today holds, in one frame: as wide as the page, or as narrow as a margin. */
export function WardCard() {
  const { data: ward, error, refetch } = useTodaysWard();
  const id = useId();
  return (
    <section
      className={classNames('ward-card', !ward && !error && 'ward-card--waiting')}
      aria-labelledby={id}
    >
      <div className="ward-card__inner">
        <div className="ward-card__text">
          <h2 id={id}>
            <Link href={paths.ward} className="ward-card__heading">
              {text.heading}
            </Link>
          </h2>
          {ward && <Said ward={ward} />}
          {!ward && error && <MissingPart title={text.error} onRetry={refetch} />}
          {!ward && !error && <Waiting />}
        </div>
        {ward && hasText(ward) && <Week ward={ward} />}
        {ward && <WayOn ward={ward} />}
        {!ward && !error && <WaitingBeside />}
      </div>
    </section>
  );
}

const hasText = ({ texts, doneToday }: TodaysWard): boolean => texts.length > 0 || doneToday > 0;

/** The sentence of today, and the muted line under it. */
function Said({ ward }: { ward: TodaysWard }) {
  const sentence = wardSentence(ward.texts);
  if (sentence) {
    const texts = ward.texts.filter(({ due, fresh }) => due + fresh > 0);
    return (
      <Lines
        said={sentence}
        more={text.fromTexts(
          texts.map(({ title }) => title),
          minutesOfWard(texts),
        )}
      >
        {ward.spreadOver !== null && <p className="sm muted">{text.spreadOver(ward.spreadOver)}</p>}
      </Lines>
    );
  }
  const next = nextWardLine(ward);
  if (ward.doneToday > 0) return <Lines said={text.done} more={next} isDone />;
  return hasText(ward) ? (
    <Lines said={text.nothingToday} more={next ?? text.nothingTodayWhy} />
  ) : (
    <Lines said={text.choose} more={text.chooseWhy} />
  );
}

interface LinesProps {
  said: string;
  isDone?: boolean;
  more?: string | null;
  children?: ReactNode;
}

const Lines = ({ said, isDone = false, more, children }: LinesProps) => (
  <>
    <p className="ward-card__said">
      {isDone && <Darah value={100} label="" />}
      <span>{said}</span>
    </p>
    {more && <p className="sm muted">{more}</p>}
    {children}
  </>
);

function Week({ ward }: { ward: TodaysWard }) {
  const inARow = daysInARow(ward.days);
  return (
    <div className="ward-card__week">
      <WardWeek ward={ward} />
      {inARow && <p className="ward-card__row muted">{inARow}</p>}
    </div>
  );
}

function WayOn({ ward }: { ward: TodaysWard }) {
  if (ward.due + ward.fresh > 0) {
    return (
      <LinkButton href={paths.wardSession} kind="secondary">
        {ward.doneToday > 0 ? text.goOn : text.begin}
      </LinkButton>
    );
  }
  if (!hasText(ward)) {
    return (
      <LinkButton href={paths.mutun} kind="secondary">
        {text.toTexts}
      </LinkButton>
    );
  }
  const [only, ...others] = ward.texts;
  return (
    <LinkButton
      href={only && others.length === 0 ? paths.sard(only.key) : paths.mutun}
      kind="quiet"
      className="ward-card__recite"
    >
      {text.recite}
    </LinkButton>
  );
}

const Waiting = () => (
  <Skeleton label={text.loading}>
    <SkeletonLine width="85%" height="2.25rem" />
    <SkeletonLine width="60%" />
  </Skeleton>
);

/** Where the week and the way on will stand. */
const WaitingBeside = () => (
  <>
    <SkeletonLine height="4.375rem" />
    <SkeletonBlock height="3rem" />
  </>
);
