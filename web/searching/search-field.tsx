import type { KeyboardEvent } from 'react';
import { longestSearch } from '#contract/searching';
import { searchText as text } from './text.ts';

interface SearchFieldProps {
  value: string;
  onChange: (value: string) => void;
  /** The list of results, when there are any, and the one that Enter leads to. */
  listId: string | undefined;
  currentId: string | undefined;
  onWalk: (by: 1 | -1) => void;
  onEnter: () => void;
}

export function SearchField({ value, onChange, listId, currentId, onWalk, onEnter }: SearchFieldProps) {
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') onWalk(1);
    else if (event.key === 'ArrowUp') onWalk(-1);
    else if (event.key === 'Enter') onEnter();
    else return;
    event.preventDefault();
  };
  return (
    <input
      className="search__field"
      role="combobox"
      aria-label={text.open}
      aria-autocomplete="list"
      aria-expanded={listId !== undefined}
      aria-controls={listId}
      aria-activedescendant={currentId}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
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
  );
}
