import { useLocation } from 'wouter';
import type { SeriesOnDesk } from '#contract/majalis';
import { paths } from '#web/lib/paths';
import { Button } from '#web/ui/button';
import { showFailure } from '#web/ui/failure-toast';
import { LinkButton } from '#web/ui/link-button';
import { LiveBadge } from '#web/ui/live-badge';
import { Tag } from '#web/ui/tag';
import { Written } from '#web/ui/written';
import { SampleTag } from '#web/ui/sample-tag';
import { useCompose } from './api.ts';
import { numbersInWords } from '../range-words.ts';
import { majlisName } from './majlis-name.ts';
import { tabaqaStep } from './tabaqa-step.ts';
import { deskText as text } from './text.ts';
import './desk-series.css';

/** Majalis of a book that the reader keeps: their sheets, and what comes next for the record. */
export function DeskSeries({ series }: { series: SeriesOnDesk }) {
  return (
    <article className="desk-series">
      <header>
        <h3>
          <Written>{series.bookTitle}</Written>
        </h3>
        <p>
          <Tag>{series.isShaykh ? text.asShaykh : text.asScribe}</Tag>
          {series.isSample && <SampleTag />}
        </p>
      </header>
      <ul>
        {series.majalis.map((majlis) => (
          <DeskMajlis key={majlis.id} majlis={majlis} />
        ))}
      </ul>
      <NextStep series={series} />
    </article>
  );
}

function DeskMajlis({ majlis }: { majlis: SeriesOnDesk['majalis'][number] }) {
  const { id, range, isOpen, isOver, undecided } = majlis;
  return (
    <li>
      <span className="desk-series__name">
        <LinkButton href={paths.majlis(id)} kind="quiet" small>
          {majlisName(majlis)}
        </LinkButton>
        <span>{numbersInWords(range)}</span>
      </span>
      <span className="desk-series__state">
        {isOpen ? <LiveBadge text={text.states.open} /> : isOver ? text.states.over : text.states.coming}
        {undecided > 0 && <b>{text.undecided(undecided)}</b>}
      </span>
      {(isOpen || isOver) && (
        <LinkButton href={paths.sheet(id)} kind={undecided > 0 ? 'primary' : 'secondary'} small>
          {text.sheet}
        </LinkButton>
      )}
    </li>
  );
}

function NextStep({ series }: { series: SeriesOnDesk }) {
  const next = tabaqaStep(series);
  if (next.step === 'unread') return <p className="desk-series__next">{text.unread(next.left)}</p>;
  if (next.step === 'undecided') return <p className="desk-series__next">{text.undecidedLeft(next.left)}</p>;
  return (
    <div className="desk-series__next">
      <p>
        <b>{text.tabaqa}</b>: {text.waits[next.step]}
      </p>
      {series.tabaqa ? (
        <LinkButton href={paths.tabaqa(series.tabaqa.id)} kind={next.isOwn ? 'primary' : 'secondary'} small>
          {next.isOwn ? text.steps[next.step] : text.look}
        </LinkButton>
      ) : (
        <Compose seriesId={series.id} />
      )}
    </div>
  );
}

function Compose({ seriesId }: { seriesId: number }) {
  const composing = useCompose();
  const [, goTo] = useLocation();
  return (
    <Button
      small
      busy={composing.isPending && text.composing}
      onClick={() =>
        composing.mutate(seriesId, {
          onSuccess: ({ id }) => goTo(paths.tabaqa(id)),
          onError: (error) => showFailure(error, text.composeFailed),
        })
      }
    >
      {text.steps.compose}
    </Button>
  );
}
