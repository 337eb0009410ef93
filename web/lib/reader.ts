import { addressed, type InThreeForms, youDid } from '#contract/addressed';
import type { AddressForm, Calendar } from '#contract/address-form';
import { readerZone } from './reader-zone.ts';

export interface Reader {
  addressedAs: AddressForm;
  timeZone: string | null;
  calendar: Calendar;
}

/** A visitor, and whoever said nothing. */
const anybody: Reader = { addressedAs: null, timeZone: null, calendar: 'hijri' };

let reader = anybody;

/** Said before anything is drawn for them. The site is drawn anew for another one (web/app.tsx). */
export function setReader(user: Reader | null): void {
  reader = user ?? anybody;
}

/** What is said to the reader, in their form. Texts have it behind a `get`: it is asked for when it is shown. */
export const toReader = (words: InThreeForms): string => addressed(reader.addressedAs, words);

/** «ابدأ», to a woman who said so «ابدئي»: to a stranger as to everybody, as signs have it. */
export const urged = (everybody: string, woman: string): string =>
  toReader({ man: everybody, woman, neutral: everybody });

/** What the reader did, written as to a man: «حفظتَ». Nothing that others wrote goes through it: their vowels are theirs. */
export const readerDid = (sentence: string): string => youDid(reader.addressedAs, sentence);

/** What a form that asks for it is filled with at first: what the reader said already, or nothing. */
export const ownSex = (): 'm' | 'f' | '' =>
  reader.addressedAs === null ? '' : reader.addressedAs === 'woman' ? 'f' : 'm';

export const readerCalendar = (): Calendar => reader.calendar;

/** The clock that the reader told us to go by; the device's where they told none. */
export const ownZone = (): string => reader.timeZone ?? readerZone();

/** What of a reader the words on the page hang on: when it changes, the page is drawn anew. */
export const wordsOf = ({ addressedAs, calendar, timeZone }: Reader): string =>
  [addressedAs, calendar, timeZone ?? readerZone()].join(' ');
