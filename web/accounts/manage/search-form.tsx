import { useState } from 'react';
import { longestUserSearch } from '#contract/managing-users';
import { Button } from '#web/ui/button';
import { Field } from '#web/ui/field';
import { usersText as text } from './text.ts';

interface SearchFormProps {
  sought: string;
  onSearch: (query: string) => void;
}

export function SearchForm({ sought, onSearch }: SearchFormProps) {
  const [typed, setTyped] = useState(sought);
  return (
    <form
      role="search"
      className="user-search"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim());
      }}
    >
      <Field
        type="search"
        label={text.search}
        maxLength={longestUserSearch}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" icon="search">
        {text.searchButton}
      </Button>
    </form>
  );
}
