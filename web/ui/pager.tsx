import { formatNumber } from '../lib/format.ts';
import { Button } from './button.tsx';
import { Num } from './num.tsx';
import { uiText } from './text.ts';
import './pager.css';

interface PagerProps {
  page: number;
  pages: number;
  onChange: (page: number) => void;
}

/** Back and on through a long list; nothing when it has one page. Whoever stands behind the last finds back. */
export function Pager({ page, pages, onChange }: PagerProps) {
  const isWhole = pages === 0 || (pages === 1 && page === 1);
  if (isWhole) return null;
  return (
    <nav className="pager" aria-label={uiText.pages}>
      <Button
        kind="secondary"
        small
        disabledReason={page <= 1 && uiText.firstPage}
        onClick={() => onChange(Math.min(page - 1, pages))}
      >
        {uiText.previousPage}
      </Button>
      <span role="status">
        {uiText.page} <Num>{formatNumber(page)}</Num> {uiText.of} <Num>{formatNumber(pages)}</Num>
      </span>
      <Button
        kind="secondary"
        small
        disabledReason={page >= pages && uiText.lastPage}
        onClick={() => onChange(page + 1)}
      >
        {uiText.nextPage}
      </Button>
    </nav>
  );
}
