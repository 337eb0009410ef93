import { useState } from 'react';
import { mostMajalis } from '#contract/majalis';
import { weekdays as weekdayNames } from '#web/lib/dates';
import { Button } from '#web/ui/button';
import { Field } from '#web/ui/field';
import { announceText as text } from './announce-text.ts';
import { planned, type PlannedMajlis } from './dividing.ts';
import './plan-maker.css';

interface PlanMakerProps {
  /** The last number of the book; null until it is chosen. */
  last: number | null;
  hasPlan: boolean;
  onPlan: (majalis: PlannedMajlis[]) => void;
}

/** The quick way: so many majalis, on these days, with the book divided among them. */
export function PlanMaker({ last, hasPlan, onPlan }: PlanMakerProps) {
  const [count, setCount] = useState('6');
  const [firstDay, setFirstDay] = useState('');
  const [time, setTime] = useState('20:30');
  const [minutes, setMinutes] = useState('90');
  const [days, setDays] = useState<ReadonlySet<number>>(new Set([0, 2, 4]));
  const [problem, setProblem] = useState<string | null>(null);
  const make = () => {
    const number = Number(count);
    const wrong =
      last === null
        ? text.bookFirst
        : !Number.isInteger(number) || number < 1 || number > mostMajalis
          ? text.countWrong
          : firstDay === '' || time === ''
            ? text.dayNeeded
            : days.size === 0
              ? text.daysNeeded
              : null;
    setProblem(wrong);
    if (wrong !== null || last === null) return;
    onPlan(
      planned({ count: number, firstDay, time, weekdays: days, minutes: Number(minutes), range: [1, last] }),
    );
  };
  const toggle = (day: number) => {
    const next = new Set(days);
    if (!next.delete(day)) next.add(day);
    setDays(next);
  };
  return (
    <fieldset className="plan-maker">
      <legend>{text.plan}</legend>
      <Field
        label={text.count}
        type="number"
        min={1}
        value={count}
        onChange={({ target }) => setCount(target.value)}
      />
      <Field
        label={text.firstDay}
        type="date"
        value={firstDay}
        onChange={({ target }) => setFirstDay(target.value)}
      />
      <Field label={text.time} type="time" value={time} onChange={({ target }) => setTime(target.value)} />
      <Field
        label={text.minutes}
        type="number"
        min={5}
        value={minutes}
        onChange={({ target }) => setMinutes(target.value)}
      />
      <div className="plan-maker__days" role="group" aria-label={text.days}>
        {weekdayNames.map((name, day) => (
          <button key={name} type="button" aria-pressed={days.has(day)} onClick={() => toggle(day)}>
            {name}
          </button>
        ))}
      </div>
      <Button kind={hasPlan ? 'secondary' : 'primary'} icon="layers" onClick={make}>
        {hasPlan ? text.divideAgain : text.divide}
      </Button>
      {problem && (
        <p className="hint hint--bad" role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
