import { useState } from 'react';
import { longestAnnouncement } from '#contract/announcements';
import { localDay } from '#contract/local-day';
import { readerZone } from '#web/lib/reader-zone';
import { Field } from '#web/ui/field';
import { Switch } from '#web/ui/switch';
import { TextArea } from '#web/ui/text-area';
import { composeText as text } from './text.ts';

export interface AnnouncementWords {
  title: string;
  text: string;
  isPinned: boolean;
  /** The last day of the pin; none: no end. */
  pinnedTo: string;
}

export type WordErrors = Partial<Record<'title' | 'text' | 'pinnedUntil', string | undefined>>;

interface WordsFieldsProps {
  words: AnnouncementWords;
  errors: WordErrors;
  onChange: (changes: Partial<AnnouncementWords>) => void;
}

const longestTitle = 120;

export const WordsFields = ({ words, errors, onChange }: WordsFieldsProps) => (
  <>
    <Field
      label={text.heading}
      name="title"
      maxLength={longestTitle}
      value={words.title}
      error={errors.title}
      onChange={({ target }) => onChange({ title: target.value })}
    />
    <TextArea
      label={text.words}
      name="text"
      rows={6}
      maxLength={longestAnnouncement}
      hint={text.wordsHint(words.text.length)}
      value={words.text}
      error={errors.text}
      onChange={({ target }) => onChange({ text: target.value })}
    />
    <Switch
      label={text.pin}
      hint={text.pinHint}
      checked={words.isPinned}
      onChange={({ target }) => onChange({ isPinned: target.checked })}
    />
    {words.isPinned && (
      <PinEnd
        value={words.pinnedTo}
        error={errors.pinnedUntil}
        onChange={(pinnedTo) => onChange({ pinnedTo })}
      />
    )}
  </>
);

interface PinEndProps {
  value: string;
  error: string | undefined;
  onChange: (day: string) => void;
}

function PinEnd({ value, error, onChange }: PinEndProps) {
  const [today] = useState(() => localDay(new Date(), readerZone()));
  return (
    <Field
      label={text.pinnedTo}
      optional
      name="pinnedTo"
      type="date"
      min={today}
      hint={text.pinnedToHint}
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
