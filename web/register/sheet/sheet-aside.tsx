import { percentOf } from '#contract/completion';
import { formatNumber } from '#web/lib/format';
import { paths } from '#web/lib/paths';
import { Button } from '#web/ui/button';
import { Darah } from '#web/ui/darah';
import { LinkButton } from '#web/ui/link-button';
import { SectionHead } from '#web/ui/section-head';
import type { SheetCounts } from './sheet-counts.ts';
import { sheetText as text } from './text.ts';
import './sheet-aside.css';

interface SheetAsideProps {
  counts: SheetCounts;
  isSealed: boolean;
  onAdd: () => void;
  onReadings: () => void;
}

/** Beside the sheet, where there is room: how far it has come, and the keys. */
export function SheetAside({ counts, isSealed, onAdd, onReadings }: SheetAsideProps) {
  return (
    <aside className="sheet-aside">
      <Standing counts={counts} />
      {!isSealed && (
        <div className="sheet-aside__ways">
          <Button kind="secondary" block icon="plus" onClick={onAdd}>
            {text.addByName}
          </Button>
          <Button kind="quiet" block icon="book" onClick={onReadings}>
            {text.readings}
          </Button>
        </div>
      )}
      <section className="sheet-aside__keys">
        <SectionHead title={text.tellShortcuts} small />
        <dl>
          <Keys keys={['1', '2', '3']} does={text.keys.verdicts} />
          <Keys keys={['↓', '↑']} does={text.keys.rows} />
          <Keys keys={['N']} does={text.keys.next} />
          <Keys keys={['Enter']} does={text.keys.range} />
        </dl>
      </section>
    </aside>
  );
}

function Standing({ counts }: { counts: SheetCounts }) {
  const decided = counts.all - counts.undecided;
  const lines = [
    {
      label: text.decided,
      value: text.decidedOf(decided, counts.all),
      share: percentOf(decided, counts.all),
    },
    { label: text.before.heard, value: formatNumber(counts.heard), share: 100 },
    { label: text.before.missed, value: formatNumber(counts.missed), share: 0, isMissed: true },
    { label: text.before.attended, value: formatNumber(counts.attended), share: 0 },
  ];
  return (
    <section className="jadwal sheet-standing" aria-label={text.before.title}>
      <h2>{text.before.title}</h2>
      <ul>
        {lines.map(({ label, value, share, isMissed }) => (
          <li key={label} className={isMissed ? 'is-missed' : undefined}>
            <Darah value={share} label="" />
            <span>{label}</span>
            <bdi className="num">{value}</bdi>
          </li>
        ))}
      </ul>
      {counts.undecided > 0 || counts.all === 0 ? (
        <p className="hint">
          {counts.undecided > 0 && text.before.left(counts.undecided)} {text.before.later}
        </p>
      ) : (
        <>
          <LinkButton href={paths.majalis} block icon="send">
            {text.before.toTabaqa}
          </LinkButton>
          <p className="hint">{text.before.ready}</p>
        </>
      )}
    </section>
  );
}

function Keys({ keys, does }: { keys: readonly string[]; does: string }) {
  return (
    <div>
      <dt>
        {keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </dt>
      <dd>{does}</dd>
    </div>
  );
}
