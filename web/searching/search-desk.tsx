import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useLocation } from 'wouter';
import { Icon } from '#web/ui/icon';
import { IconButton } from '#web/ui/icon-button';
import { uiText } from '#web/ui/text';
import { type Found, searchQuery } from './api.ts';
import {
  courseResults,
  lessonResults,
  matnResults,
  noteResults,
  pageResults,
  questionResults,
} from './results.ts';
import { type ResultGroup, ResultList } from './result-list.tsx';
import { SearchField } from './search-field.tsx';
import { SearchState } from './search-state.tsx';
import { searchText as text } from './text.ts';
import { useSettled } from '#web/lib/use-settled';

const restMilliseconds = 180;

interface SearchDeskProps {
  onFollow: (href: string) => void;
  onClose: () => void;
}

/** A field and its results: the focus stays in the field, and the arrows walk the results. */
export function SearchDesk({ onFollow, onClose }: SearchDeskProps) {
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const [, navigate] = useLocation();
  const listId = useId();
  const { sought, seek, answer, found, isCurrent } = useSearch(typed.trim());
  const groups = found ? groupsOf(found) : [];
  const results = groups.flatMap((group) => group.results);
  const current = results[Math.min(active, results.length - 1)];
  const optionId = (key: string) => `${listId}-${key}`;

  const walk = (by: 1 | -1) => {
    if (results.length === 0) return;
    const next = (active + by + results.length) % results.length;
    setActive(next);
    document.getElementById(optionId(results[next]?.key ?? ''))?.scrollIntoView({ block: 'nearest' });
  };
  const enter = () => {
    if (!isCurrent || !current) return seek(typed.trim());
    onFollow(current.href);
    navigate(current.href);
  };

  return (
    <>
      <div className="search__head">
        <Icon name="search" />
        <SearchField
          value={typed}
          onChange={(value) => {
            setTyped(value);
            setActive(0);
          }}
          listId={results.length > 0 ? listId : undefined}
          currentId={current && optionId(current.key)}
          onWalk={walk}
          onEnter={enter}
        />
        <IconButton icon="close" label={uiText.close} onClick={onClose} />
      </div>
      <div className="search__body" aria-busy={sought !== '' && !isCurrent}>
        <p role="status" className="visually-hidden">
          {isCurrent && found && results.length > 0 && text.found(found)}
        </p>
        <ResultList id={listId} groups={groups} current={current} optionId={optionId} onFollow={onFollow} />
        {found?.hasMore && <p className="search__note">{text.more}</p>}
        {results.length === 0 && <SearchState sought={sought} answer={answer} />}
      </div>
    </>
  );
}

/** `seek` does not wait until the typing rests. */
function useSearch(typed: string) {
  const [sought, seek] = useSettled(typed, restMilliseconds);
  const answer = useQuery(searchQuery(sought));
  const found = sought === '' ? undefined : answer.data;
  // What is on the screen may still answer the question before.
  const isCurrent = sought === typed && !answer.isPlaceholderData;
  return { sought, seek, answer, found, isCurrent };
}

const groupsOf = (found: Found): ResultGroup[] => [
  { title: text.courses, icon: 'book', results: courseResults(found) },
  { title: text.lessons, icon: 'play', results: lessonResults(found) },
  { title: text.mutun, icon: 'bookmark', results: matnResults(found) },
  { title: text.notes, icon: 'edit', results: noteResults(found) },
  { title: text.questions, icon: 'message', results: questionResults(found) },
  { title: text.pages, icon: 'scroll', results: pageResults(found) },
];
