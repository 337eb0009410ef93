import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { fullName } from '#contract/chain-names';
import type { ChainPerson, SuggestedPerson } from '#contract/chains';
import { useSettled } from '#web/lib/use-settled';
import { classNames } from '#web/ui/class-names';
import { Icon } from '#web/ui/icon';
import { Num } from '#web/ui/num';
import { personsQuery } from './api.ts';
import { chainText } from './chain-text.ts';
import { editText as text } from './chains/text.ts';
import { SampleTag } from '#web/ui/sample-tag';
import './person-combobox.css';

interface PersonComboboxProps {
  label: string;
  /** Whose teacher is sought: whom he took from elsewhere is offered at once. */
  studentId?: number | undefined;
  /** Offered while nothing is written. */
  always?: ChainPerson | undefined;
  /** What else is said of each. */
  describe?: (person: ChainPerson) => ReactNode;
  onPick: (person: ChainPerson) => void;
  /** Nobody of these: a new one by the name that was written. */
  onNew: (name: string) => void;
}

type Option = { kind: 'person'; person: SuggestedPerson } | { kind: 'new' };

const rest = 200;

/** Finds a person of the chains by any spelling of a name. */
export function PersonCombobox({ label, studentId, always, describe, onPick, onNew }: PersonComboboxProps) {
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(-1);
  const [settled] = useSettled(query.trim(), rest);
  const listId = useId();
  const options = useOptions(settled, studentId, always);
  const pick = (option: Option | undefined) => {
    if (option?.kind === 'person') onPick(option.person);
    else if (option) onNew(query.trim());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') pick(options[active]);
    else if (event.key === 'ArrowDown') setActive(Math.min(active + 1, options.length - 1));
    else if (event.key === 'ArrowUp') setActive(Math.max(active - 1, -1));
    else return;
    event.preventDefault();
  };
  return (
    <div className="person-box">
      <label className="person-box__field">
        <span className="lbl">{label}</span>
        <span className="person-box__input">
          <Icon name="search" />
          <input
            className="inp"
            role="combobox"
            aria-expanded
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
            autoComplete="off"
            dir="auto"
            maxLength={200}
            value={query}
            onChange={(event) => {
              setQuery(event.target.value);
              setActive(-1);
            }}
            onKeyDown={onKeyDown}
          />
        </span>
      </label>
      <div className="person-box__list" id={listId} role="listbox" aria-label={text.people}>
        {options.map((option, place) => (
          <ListedOption
            key={option.kind === 'person' ? option.person.id : 'new'}
            id={`${listId}-${place}`}
            option={option}
            isActive={place === active}
            query={query.trim()}
            describe={describe}
            onPick={() => pick(option)}
          />
        ))}
      </div>
    </div>
  );
}

interface ListedOptionProps {
  id: string;
  option: Option;
  isActive: boolean;
  query: string;
  describe: PersonComboboxProps['describe'];
  onPick: () => void;
}

/** The focus stays in the field, which says which of these is meant and takes the keys. */
const ListedOption = ({ id, option, isActive, query, describe, onPick }: ListedOptionProps) => (
  <div
    id={id}
    role="option"
    tabIndex={-1}
    aria-selected={isActive}
    className={classNames('person-box__option', option.kind === 'new' && 'person-box__option--new')}
    onClick={onPick}
    onKeyDown={(event) => event.key === 'Enter' && onPick()}
  >
    {option.kind === 'person' ? (
      <Suggested person={option.person} note={describe?.(option.person)} />
    ) : (
      <>
        <Icon name="plus" />
        <span>{text.addNew(query)}</span>
      </>
    )}
  </div>
);

function useOptions(query: string, studentId: number | undefined, always: ChainPerson | undefined): Option[] {
  const isAsked = query !== '' || studentId !== undefined;
  const { data = [] } = useQuery({ ...personsQuery(query, studentId), enabled: isAsked });
  const found = data.map((person) => ({ kind: 'person' as const, person }));
  const isThere = found.some(({ person }) => person.id === always?.id);
  const known =
    always && query === '' && !isThere
      ? [{ kind: 'person' as const, person: { ...always, chains: 0, gap: null } }]
      : [];
  return [...found, ...known, { kind: 'new' }];
}

function Suggested({ person, note }: { person: SuggestedPerson; note: ReactNode }) {
  return (
    <span>
      <bdi className="person-box__name">{fullName(person)}</bdi>
      <span className="person-box__meta">
        {person.knownAs && (
          <>
            <bdi>{person.knownAs}</bdi>،{' '}
          </>
        )}
        {person.diedAH !== null && (
          <>
            {chainText.died} <Num>{chainText.year(person.diedAH)}</Num>
            {chainText.hijri}،{' '}
          </>
        )}
        {text.inChains(person.chains)} {person.isSample && <SampleTag />}
      </span>
      {note}
    </span>
  );
}
