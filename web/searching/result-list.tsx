import { Link } from 'wouter';
import { Icon, type IconName } from '#web/ui/icon';
import { LevelBadge } from '#web/ui/level-badge';
import { Tag } from '#web/ui/tag';
import { Marked } from './marked.tsx';
import type { Result } from './results.ts';
import { searchText as text } from './text.ts';

export interface ResultGroup {
  title: string;
  icon: IconName;
  results: Result[];
}

interface ResultListProps {
  id: string;
  groups: ResultGroup[];
  /** Where Enter leads. */
  current: Result | undefined;
  optionId: (key: string) => string;
  onFollow: (href: string) => void;
}

export function ResultList({ id, groups, current, optionId, onFollow }: ResultListProps) {
  const shown = groups.filter(({ results }) => results.length > 0);
  if (shown.length === 0) return null;
  return (
    <div role="listbox" id={id} aria-label={text.results}>
      {shown.map(({ title, icon, results }) => (
        <div key={title} role="group" aria-label={title} className="search__group">
          <p className="search__group-title" aria-hidden="true">
            {title}
          </p>
          {results.map((result) => (
            // A link all the same: it opens in a new tab for those who want it there.
            <Link
              key={result.key}
              href={result.href}
              id={optionId(result.key)}
              role="option"
              tabIndex={-1}
              aria-selected={result === current}
              className="search__result"
              onClick={() => onFollow(result.href)}
            >
              <Icon name={icon} />
              <span className="search__words">
                <span className="search__title">
                  <Marked {...result.title} />
                </span>
                {result.within && (
                  <span className="search__within">
                    <Marked {...result.within} />
                  </span>
                )}
                {result.isSample && (
                  <Tag tone="warn" icon="info">
                    {text.sample}
                  </Tag>
                )}
                {result.excerpt && (
                  <span className="search__within">
                    <Marked {...result.excerpt} />
                  </span>
                )}
              </span>
              {result.level && <LevelBadge level={result.level} />}
            </Link>
          ))}
        </div>
      ))}
    </div>
  );
}
