import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WholeMatn } from '#contract/mutun';
import { paths } from '#web/lib/paths';
import { SessionFrame } from '#web/mutun/memorising/session-frame';
import { Button } from '#web/ui/button';
import { LinkButton } from '#web/ui/link-button';
import { Note } from '#web/ui/note';
import { Select } from '#web/ui/select';
import { tapesQuery } from './api.ts';
import type { MicrophoneTrouble } from './microphone.ts';
import { RangeEnds } from './range-ends.tsx';
import { reciteText as text } from './recite-text.ts';
import './range-form.css';

interface RangeFormProps {
  matn: WholeMatn;
  userId: string;
  usual: { from: number; to: number };
  isLong: boolean;
  isOpening: boolean;
  trouble: MicrophoneTrouble | null;
  onChosen: (from: number, to: number) => void;
}

export function RangeForm({ matn, userId, usual, isLong, isOpening, trouble, onChosen }: RangeFormProps) {
  const [{ from, to }, setRange] = useState(usual);
  const isBad = from > to;
  const options = matn.units.map(({ number }) => (
    <option key={number} value={number}>
      {number}
    </option>
  ));
  return (
    <SessionFrame title={text.title} line={<bdi>{matn.title}</bdi>} back={paths.matn(matn.key)}>
      <Unsent matn={matn} userId={userId} />
      <form
        className="recite-range jadwal"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBad && !isOpening) onChosen(from, to);
        }}
      >
        <h1>{text.choose}</h1>
        <p className="ink2">{text.chooseWhy}</p>
        <div className="recite-range__fields">
          <Select
            label={text.from}
            value={from}
            onChange={({ target }) => setRange({ from: Number(target.value), to })}
          >
            {options}
          </Select>
          <Select
            label={text.to}
            value={to}
            error={isBad ? text.badRange : undefined}
            onChange={({ target }) => setRange({ from, to: Number(target.value) })}
          >
            {options}
          </Select>
        </div>
        {!isBad && <RangeEnds matn={matn} from={from} to={to} />}
        {isLong && <p className="sm ink2">{text.long}</p>}
        {trouble && (
          <Note tone="warn" icon="mic" role="alert">
            {text.trouble[trouble]}
          </Note>
        )}
        <Button type="submit" block icon="mic" busy={isOpening && text.opening}>
          {text.begin}
        </Button>
        <p className="sm muted">{text.heard}</p>
      </form>
    </SessionFrame>
  );
}

/** What was recorded of this text before, and lies here still. */
function Unsent({ matn, userId }: { matn: WholeMatn; userId: string }) {
  const { data = [] } = useQuery(tapesQuery(userId));
  const own = data.filter(({ tape }) => tape.matn === matn.key);
  const [newest] = own;
  if (!newest) return null;
  return (
    <div className="recite-range__unsent">
      <Note tone="warn" icon="mic">
        <p>{text.unsentHere(own.length)}</p>
        <LinkButton
          href={own.length === 1 ? paths.tape(matn.key, newest.tape.id) : paths.recitals}
          kind="secondary"
          small
        >
          {text.toUnsent}
        </LinkButton>
      </Note>
    </div>
  );
}
