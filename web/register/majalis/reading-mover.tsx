import { useEffect, useMemo, useState } from 'react';
import { majalisApi, type WholeMajlis } from '#contract/majalis';
import { call } from '#web/lib/call';
import { formatNumber } from '#web/lib/format';
import { Icon } from '#web/ui/icon';
import { Num } from '#web/ui/num';
import { showFailure } from '#web/ui/failure-toast';
import { isFinal } from '#web/lib/is-final';
import { clock } from './learn-clock.ts';
import { movingText as text } from './text.ts';
import { waitingMoves } from './waiting-moves.ts';
import './reading-mover.css';

/** For whoever reads or writes: the place of the reading, moved by a large button. */
export function ReadingMover({ majlis }: { majlis: WholeMajlis }) {
  const { number, waiting, move } = useMoving(majlis);
  const {
    unit,
    range: [first, last],
  } = majlis;
  const partOf = (of: number) => majlis.parts.findLast(({ from, to }) => from <= of && of <= to)?.title;
  if (number === null) {
    return (
      <button type="button" className="reading-mover__begin" onClick={() => move(first)}>
        {text.begin(unit, first)}
      </button>
    );
  }
  return (
    <div className="reading-mover" role="group" aria-label={text.title}>
      <MoveButton
        to={number - 1}
        isClosed={number <= first}
        icon="minus"
        label={text.back(unit, number - 1)}
        onMove={move}
      />
      <p className="reading-mover__now" aria-live="polite">
        <span>{text.number}</span>
        <b>
          <Num>{formatNumber(number)}</Num>
        </b>
        <span>{partOf(number)}</span>
        {waiting > 0 && <span className="reading-mover__waiting">{text.waiting}</span>}
      </p>
      <MoveButton
        to={number + 1}
        isClosed={number >= last}
        icon="plus"
        label={text.on(unit, number + 1)}
        onMove={move}
      >
        {number < last && partOf(number + 1) !== partOf(number) && partOf(number + 1)}
      </MoveButton>
    </div>
  );
}

interface MoveButtonProps {
  to: number;
  isClosed: boolean;
  icon: 'minus' | 'plus';
  label: string;
  onMove: (to: number) => void;
  children?: string | false | undefined;
}

function MoveButton({ to, isClosed, icon, label, onMove, children }: MoveButtonProps) {
  return (
    <button
      type="button"
      className="reading-mover__button"
      aria-label={isClosed ? (icon === 'plus' ? text.last : text.first) : label}
      aria-disabled={isClosed || undefined}
      onClick={isClosed ? undefined : () => onMove(to)}
    >
      <Icon name={icon} />
      {children && <span>{children}</span>}
    </button>
  );
}

/** What this hand moved is shown at once; what another moved after it comes with the next answer. */
function useMoving({ id, position }: WholeMajlis) {
  const [own, setOwn] = useState<{ number: number; at: string } | null>(null);
  const [waiting, setWaiting] = useState(0);
  const moves = useMemo(
    () =>
      waitingMoves({
        post: (body) => call(majalisApi.moveReading, { params: { id }, body }),
        isFinal,
        onRefused: (error) => {
          setOwn(null);
          showFailure(error, text.failed);
        },
        onChange: setWaiting,
      }),
    [id],
  );
  useEffect(() => {
    const send = () => void moves.send();
    const timer = setInterval(send, 5000);
    window.addEventListener('online', send);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', send);
    };
  }, [moves]);
  const isOwnLater = own !== null && (!position || Date.parse(own.at) >= Date.parse(position.at));
  return {
    number: isOwnLater ? own.number : (position?.number ?? null),
    waiting,
    move: (number: number) => {
      const move = { number, at: clock.now().toISOString() };
      setOwn(move);
      moves.move(move);
    },
  };
}
