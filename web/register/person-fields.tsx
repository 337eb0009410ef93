import type { Path, UseFormReturn } from 'react-hook-form';
import type { ChainPerson } from '#contract/chains';
import { numberIn } from '#contract/typed-numbers';
import { Field } from '#web/ui/field';
import { fieldOf } from '#web/ui/form-field';
import { Select } from '#web/ui/select';
import { TextArea } from '#web/ui/text-area';
import { personText as text } from './person-text.ts';
import './person-fields.css';

export interface PersonFields {
  name: string;
  kunya: string;
  knownAs: string;
  sex: string;
  bornAH: string;
  diedAH: string;
  note: string;
  source: string;
}

export const personFieldNames: Path<PersonFields>[] = [
  'name',
  'kunya',
  'knownAs',
  'sex',
  'bornAH',
  'diedAH',
  'note',
  'source',
];

const yearText = (year: number | null | undefined) => (year ? String(year) : '');

export const personFieldsOf = (person: Partial<ChainPerson> | null): PersonFields => ({
  name: person?.name ?? '',
  kunya: person?.kunya ?? '',
  knownAs: person?.knownAs ?? '',
  sex: person?.sex ?? 'm',
  bornAH: yearText(person?.bornAH),
  diedAH: yearText(person?.diedAH),
  note: person?.note ?? '',
  source: person?.source ?? '',
});

/** As the contract reads it: a year that nobody wrote is unknown, and one that is no number stays wrong. */
export const readPerson = ({ bornAH, diedAH, ...fields }: PersonFields) => ({
  ...fields,
  bornAH: readYear(bornAH),
  diedAH: readYear(diedAH),
});

const readYear = (typed: string) => (typed.trim() === '' ? null : (numberIn(typed) ?? typed));

interface PersonFieldsetProps {
  form: UseFormReturn<PersonFields>;
  /** The living have no year of death to be asked for. */
  isLiving?: boolean;
}

/** A man or a woman of a chain: the nasab, the kunya in its own field, what they are known by, their years. */
export function PersonFieldset({ form, isLiving = false }: PersonFieldsetProps) {
  const field = fieldOf(form);
  return (
    <div className="person-fields">
      <div className="person-fields__whole">
        <Field {...field('name')} label={text.name} hint={text.nameHint} required />
      </div>
      <Field {...field('kunya')} label={text.kunya} hint={text.kunyaHint} optional />
      <Field {...field('knownAs')} label={text.knownAs} hint={text.knownAsHint} optional />
      <Select {...field('sex')} label={text.sex}>
        <option value="m">{text.man}</option>
        <option value="f">{text.woman}</option>
      </Select>
      <Field {...field('bornAH')} label={text.born} hint={text.yearHint} inputMode="numeric" optional />
      {!isLiving && (
        <Field {...field('diedAH')} label={text.died} hint={text.yearHint} inputMode="numeric" optional />
      )}
      <div className="person-fields__whole">
        <TextArea {...field('note')} label={text.note} hint={text.noteHint} rows={3} optional />
        <Field {...field('source')} label={text.source} hint={text.sourceHint} optional />
      </div>
    </div>
  );
}
