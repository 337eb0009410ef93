import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { currentUserQuery } from '#web/accounts/api';
import type { WholeMatn } from '#contract/mutun';
import { paths } from '#web/lib/paths';
import { Button } from '#web/ui/button';
import { LoadError } from '#web/ui/load-error';
import { Select } from '#web/ui/select';
import { Skeleton, SkeletonBlock } from '#web/ui/skeleton';
import { type SessionData, useSessionData } from './api.ts';
import { deviceReviews } from './device-reviews.ts';
import { placeKey, standingsHere } from './local-schedule.ts';
import { RunningSard } from './running-sard.tsx';
import { usualRange } from './sard.ts';
import { sardText as text } from './sard-text.ts';
import { SessionFrame } from './session-frame.tsx';
import './sard.css';

export function SardScreen({ matnKey }: { matnKey: string }) {
  const { data: user } = useQuery(currentUserQuery);
  return user ? <OfStudent userId={user.id} matnKey={matnKey} /> : null;
}

function OfStudent({ userId, matnKey }: { userId: string; matnKey: string }) {
  const { data, error, refetch } = useSessionData(userId, matnKey);
  const matn = data?.texts.get(matnKey);
  if (data && matn) return <Ranged userId={userId} data={data} matn={matn} />;
  return (
    <SessionFrame title={text.pageTitle} back={paths.matn(matnKey)}>
      {error ? (
        <LoadError headingLevel={1} error={error} onRetry={refetch} />
      ) : (
        <Skeleton label={text.pageTitle}>
          <SkeletonBlock height="20rem" />
        </Skeleton>
      )}
    </SessionFrame>
  );
}

interface RangedProps {
  userId: string;
  data: SessionData;
  matn: WholeMatn;
}

/** The range stands in the address: a reload, or a link, recites the same. */
function Ranged({ userId, data, matn }: RangedProps) {
  const [address, setAddress] = useSearchParams();
  const device = deviceReviews(userId);
  const numbers = matn.units.map(({ number }) => number);
  const asked = { from: Number(address.get('from')), to: Number(address.get('to')) };
  if (numbers.includes(asked.from) && numbers.includes(asked.to) && asked.from <= asked.to) {
    const key = `${asked.from} ${asked.to}`;
    return <RunningSard key={key} device={device} data={data} matn={matn} {...asked} />;
  }
  const standings = standingsHere(data.facts.told, device.box.all(), data.facts.retention);
  const isMemorised = (unit: number) =>
    standings.get(placeKey({ matn: matn.key, unit }))?.state === 'memorised';
  return (
    <SessionFrame title={text.title(matn.title)} back={paths.matn(matn.key)}>
      <RangeForm
        numbers={numbers}
        usual={usualRange(numbers, isMemorised)}
        onChosen={(from, to) => setAddress({ from: String(from), to: String(to) }, { replace: true })}
      />
    </SessionFrame>
  );
}

interface RangeFormProps {
  numbers: readonly number[];
  usual: { from: number; to: number };
  onChosen: (from: number, to: number) => void;
}

function RangeForm({ numbers, usual, onChosen }: RangeFormProps) {
  const [{ from, to }, setRange] = useState(usual);
  const options = numbers.map((number) => (
    <option key={number} value={number}>
      {number}
    </option>
  ));
  return (
    <form
      className="sard-range jadwal"
      onSubmit={(event) => {
        event.preventDefault();
        if (from <= to) onChosen(from, to);
      }}
    >
      <h1>{text.choose}</h1>
      <p>{text.chooseWhy}</p>
      <div className="sard-range__fields">
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
          error={from > to ? text.badRange : undefined}
          onChange={({ target }) => setRange({ from, to: Number(target.value) })}
        >
          {options}
        </Select>
      </div>
      <Button type="submit" block>
        {text.begin}
      </Button>
    </form>
  );
}
