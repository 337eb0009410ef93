import type { MatnKind } from '#contract/mutun';
import { paths } from '#web/lib/paths';
import { Button } from '#web/ui/button';
import { LinkButton } from '#web/ui/link-button';
import { State } from '#web/ui/state';
import type { SessionData } from './api.ts';
import { comingBack } from './coming-back.ts';
import { placeKey } from './local-schedule.ts';
import { hasMore, nextDue, type Session } from './session.ts';
import { memorisingText as text, unitCountOblique } from './text.ts';

interface SessionEndProps {
  session: Session;
  data: SessionData;
  now: Date;
  onMore: () => void;
}

/** What was done, when the next comes, and the way to more or back. */
export function SessionEnd({ session, data, now, onMore }: SessionEndProps) {
  const { only, units, choices } = session.facts;
  const matn = only === undefined ? undefined : data.texts.get(only);
  const next = nextDue(session);
  const isDone = session.done.length > 0;
  if (!isDone && only === undefined && session.standings.size === 0) return <NoText />;
  const title = isDone
    ? matn
      ? units
        ? text.doneUnits
        : text.doneText(matn.title)
      : text.done
    : matn
      ? text.nothingTodayText(matn.title)
      : text.nothingToday;
  const canHaveMore = hasMore(session, now);
  return (
    <State
      icon={isDone ? 'check-all' : 'calendar'}
      headingLevel={1}
      title={title}
      description={
        <>
          {isDone && doneSentence(session, data)}{' '}
          {next && next > now && text.nextComes(comingBack(next, now, choices.timeZone))}
          {!canHaveMore && matn && !units && ` ${text.wholeTextDone}`}
        </>
      }
      actions={
        <>
          <LinkButton href={matn ? paths.matn(matn.key) : paths.home}>
            {matn ? text.backToText : text.backHome}
          </LinkButton>
          {canHaveMore && (
            <Button kind="secondary" icon="plus" onClick={onMore}>
              {text.more(matn?.kind ?? kindOfNext(session, data))}
            </Button>
          )}
        </>
      }
    />
  );
}

const NoText = () => (
  <State
    icon="book"
    headingLevel={1}
    title={text.noText}
    description={text.noTextWhy}
    actions={<LinkButton href={paths.mutun}>{text.toTexts}</LinkButton>}
  />
);

/** New units come from the text that was taken up last. */
function kindOfNext({ done, facts }: Session, { texts }: SessionData): MatnKind {
  const key = done.at(-1)?.matn ?? facts.texts[0]?.key ?? '';
  return texts.get(key)?.kind ?? 'nazm';
}

function doneSentence({ done }: Session, { texts }: SessionData): string {
  const first = new Map<string, Session['done'][number]>();
  for (const each of done) if (!first.has(placeKey(each))) first.set(placeKey(each), each);
  const counted = (isNew: boolean) => {
    const counts = new Map<MatnKind, number>();
    for (const { matn, kind } of first.values()) {
      const ofText = texts.get(matn)?.kind;
      if (ofText && (kind === 'new') === isNew) counts.set(ofText, (counts.get(ofText) ?? 0) + 1);
    }
    return counts.size === 0
      ? null
      : [...counts].map(([kind, count]) => unitCountOblique(kind, count)).join(' و');
  };
  return text.reviewedAndNew(counted(false), counted(true));
}
