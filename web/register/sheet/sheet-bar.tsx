import { formatNumber } from '#web/lib/format';
import { Button } from '#web/ui/button';
import { Icon } from '#web/ui/icon';
import { Num } from '#web/ui/num';
import { type Filter, filters, type SheetCounts } from './sheet-counts.ts';
import { sheetText as text } from './text.ts';
import './sheet-bar.css';

interface SheetBarProps {
  counts: SheetCounts;
  filter: Filter;
  typed: string;
  /** How many may be confirmed at once; null where nothing may be changed. */
  thereForAll: number | null;
  onFilter: (filter: Filter) => void;
  onType: (typed: string) => void;
  onConfirmAll: () => void;
}

export function SheetBar(props: SheetBarProps) {
  const { counts, filter, typed, thereForAll, onFilter, onType, onConfirmAll } = props;
  return (
    <div className="sheet-bar">
      <div className="sheet-bar__chips" role="group" aria-label={text.filters}>
        {filters.map((each) => (
          <button
            key={each}
            type="button"
            className="sheet-chip"
            aria-pressed={each === filter}
            onClick={() => onFilter(each)}
          >
            {text.filter[each]} <Num>{formatNumber(counts[each])}</Num>
          </button>
        ))}
      </div>
      <label className="sheet-bar__search">
        <Icon name="search" />
        <input
          type="search"
          className="inp"
          value={typed}
          placeholder={text.search}
          aria-label={text.search}
          onChange={({ target }) => onType(target.value)}
        />
      </label>
      {thereForAll !== null && thereForAll > 0 && (
        <Button kind="secondary" small icon="check-all" onClick={onConfirmAll}>
          {text.allHeard(thereForAll)}
        </Button>
      )}
    </div>
  );
}
