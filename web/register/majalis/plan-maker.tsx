import { useState } from 'react';
import { mostMajalis } from '#contract/majalis';
import { weekdays as weekdayNames } from '#contract/calendar-names';
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
    const wrong = problemOf({ last, count: Number(count), firstDay, time, days });
    setProblem(wrong);
    if (wrong !== null || last === null) return;
    const plan = { count: Number(count), firstDay, time, weekdays: days, minutes: Number(minutes) };
    onPlan(planned({ ...plan, range: [1, last] }));
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
      <Weekdays chosen={days} onChange={setDays} />
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

interface WeekdaysProps {
  chosen: ReadonlySet<number>;
  onChange: (chosen: ReadonlySet<number>) => void;
}

function Weekdays({ chosen, onChange }: WeekdaysProps) {
  const toggle = (day: number) => {
    const next = new Set(chosen);
    if (!next.delete(day)) next.add(day);
    onChange(next);
  };
  return (
    <div className="plan-maker__days" role="group" aria-label={text.days}>
      {weekdayNames.map((name, day) => (
        <button key={name} type="button" aria-pressed={chosen.has(day)} onClick={() => toggle(day)}>
          {name}
        </button>
      ))}
    </div>
  );
}

interface Asked {
  last: number | null;
  count: number;
  firstDay: string;
  time: string;
  days: ReadonlySet<number>;
}

function problemOf({ last, count, firstDay, time, days }: Asked): string | null {
  if (last === null) return text.bookFirst;
  if (!Number.isInteger(count) || count < 1 || count > mostMajalis) return text.countWrong;
  if (firstDay === '' || time === '') return text.dayNeeded;
  return days.size === 0 ? text.daysNeeded : null;
}
