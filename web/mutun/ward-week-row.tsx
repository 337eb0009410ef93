import type { TodaysWard } from '#contract/ward';
import { Darah } from '#web/ui/darah';
import { type DayOfWard, weekOf } from './ward-week.ts';
import { wardText as text } from './ward-text.ts';
import './ward-week-row.css';

const fullness: Record<DayOfWard, number> = { done: 100, begun: 50, without: 0, today: 0, 'to-come': 0 };
const said: Record<DayOfWard, (day: string) => string> = {
  done: text.dayDone,
  begun: text.dayTodayBegun,
  without: text.dayWithout,
  today: text.dayToday,
  'to-come': text.dayToCome,
};

/** The week in seven darahs. */
export const WardWeek = ({ ward }: { ward: TodaysWard }) => (
  <ol className="ward-week" aria-label={text.week}>
    {weekOf(ward).map(({ day, name, letter, state, isToday }) => (
      <li
        key={day}
        className={state === 'to-come' ? 'ward-week__later' : undefined}
        aria-current={isToday ? 'date' : undefined}
      >
        <Darah value={fullness[state]} label={said[state](name)} />
        <span aria-hidden="true">{letter}</span>
      </li>
    ))}
  </ol>
);
