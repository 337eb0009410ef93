import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { useLocation } from 'wouter';
import { longestSearch } from '#contract/searching';
import { Icon } from '#web/ui/icon';
import { IconButton } from '#web/ui/icon-button';
import { uiText } from '#web/ui/text';
import { searchQuery } from './api.ts';
import { courseResults, lessonResults, pageResults } from './results.ts';
import { ResultList } from './result-list.tsx';
import { SearchState } from './search-state.tsx';
import { searchText as text } from './text.ts';
import { useSettled } from './use-settled.ts';

const restMilliseconds = 180;

interface SearchDeskProps {
  onFollow: (href: string) => void;
  onClose: () => void;
}

/** A field and its results: the focus stays in the field, and the arrows walk the results. */
export function SearchDesk({ onFollow, onClose }: SearchDeskProps) {
  const [typed, setTyped] = useState('');
  const [sought, seek] = useSettled(typed.trim(), restMilliseconds);
  const [active, setActive] = useState(0);
  const [, navigate] = useLocation();
  const listId = useId();
  const answer = useQuery(searchQuery(sought));

  const found = sought === '' ? undefined : answer.data;
  // What is on the screen may still answer the question before.
  const isCurrent = sought === typed.trim() && !answer.isPlaceholderData;
  const courses = found ? courseResults(found) : [];
  const lessons = found ? lessonResults(found) : [];
  const pages = found ? pageResults(found) : [];
  const results = [...courses, ...lessons, ...pages];
  const current = results[Math.min(active, results.length - 1)];
  const optionId = (key: string) => `${listId}-${key}`;

  const walk = (by: 1 | -1) => {
    if (results.length === 0) return;
    const next = (active + by + results.length) % results.length;
    setActive(next);
    document.getElementById(optionId(results[next]?.key ?? ''))?.scrollIntoView({ block: 'nearest' });
  };
  const follow = (href: string) => {
    onFollow(href);
    navigate(href);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') walk(1);
    else if (event.key === 'ArrowUp') walk(-1);
    else if (event.key !== 'Enter') return;
    else if (isCurrent && current) follow(current.href);
    else seek(typed.trim());
    event.preventDefault();
  };

  return (
    <>
      <div className="search__head">
        <Icon name="search" />
        <input
          className="search__field"
          role="combobox"
          aria-label={text.open}
          aria-autocomplete="list"
          aria-expanded={results.length > 0}
          aria-controls={results.length > 0 ? listId : undefined}
          aria-activedescendant={current && optionId(current.key)}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setActive(0);
          }}
          onKeyDown={press}
          placeholder={text.placeholder}
          maxLength={longestSearch}
          dir="auto"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
        />
        <IconButton icon="close" label={uiText.close} onClick={onClose} />
      </div>
      <div className="search__body" aria-busy={sought !== '' && !isCurrent}>
        <p role="status" className="visually-hidden">
          {isCurrent && results.length > 0 && text.found(courses.length, lessons.length, pages.length)}
        </p>
        <ResultList
          id={listId}
          groups={[
            { title: text.courses, icon: 'book', results: courses },
            { title: text.lessons, icon: 'play', results: lessons },
            { title: text.pages, icon: 'scroll', results: pages },
          ]}
          current={current}
          optionId={optionId}
          onFollow={onFollow}
        />
        {found?.hasMore && <p className="search__note">{text.more}</p>}
        {results.length === 0 && <SearchState sought={sought} answer={answer} />}
      </div>
    </>
  );
}
