import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type NumberedBook, numberingForm } from '#contract/managing-books';
import { bookUnits } from '#contract/register';
import { numberIn } from '#contract/typed-numbers';
import { Button } from '#web/ui/button';
import { Field } from '#web/ui/field';
import { fieldOf } from '#web/ui/form-field';
import { LineProblems } from '#web/ui/line-problems';
import { saveForm } from '#web/ui/save-form';
import { Select } from '#web/ui/select';
import { TextArea } from '#web/ui/text-area';
import { showToast } from '#web/ui/toast-store';
import { useNumberBook } from './api.ts';
import { type LineProblem, pastedParts, writtenParts } from './pasted-parts.ts';
import { booksText as text } from './text.ts';
import './numbering-form.css';

const mostShown = 8;

/** The form of a book's numbering, and what is wrong in its parts. */
function useNumbering(book: NumberedBook) {
  const numbering = useNumberBook(book.key);
  const [problems, setProblems] = useState<LineProblem[]>([]);
  const form = useForm({
    defaultValues: {
      transmission: book.transmission ?? '',
      edition: book.edition ?? '',
      unit: book.unit,
      last: book.last === null ? '' : String(book.last),
      parts: writtenParts(book.parts),
    },
  });
  const save = saveForm({
    form,
    names: ['transmission', 'edition', 'unit', 'last', 'parts'],
    schema: numberingForm,
    read: ({ parts, last, ...fields }) => ({
      ...fields,
      last: numberIn(last) ?? last,
      parts: pastedParts(parts, numberIn(last)).parts,
    }),
    saving: numbering,
    given: (body) => body,
    failed: text.failed,
    onSaved: () => showToast({ title: text.saved, tone: 'success' }),
  });
  /** Nothing is sent while a line is wrong: it would be left out without a word. */
  const check = async () => {
    const { parts, last } = form.getValues();
    const found = pastedParts(parts, numberIn(last)).problems;
    setProblems(found);
    if (found.length === 0) await save();
  };
  return { form, problems, check, isSaving: numbering.isPending };
}

export function NumberingForm({ book }: { book: NumberedBook }) {
  const { form, problems, check, isSaving } = useNumbering(book);
  const area = useRef<HTMLDivElement>(null);
  const field = fieldOf(form);
  return (
    <form
      className="numbering-form"
      onSubmit={(event) => {
        event.preventDefault();
        void check();
      }}
      noValidate
    >
      <Field {...field('transmission')} label={text.transmission} hint={text.transmissionHint} optional />
      <TextArea {...field('edition')} label={text.edition} hint={text.editionHint} rows={3} required />
      <Select {...field('unit')} label={text.unit} required>
        {bookUnits.map((unit) => (
          <option key={unit} value={unit}>
            {text.units[unit]}
          </option>
        ))}
      </Select>
      <Field
        {...field('last')}
        label={text.last}
        hint={book.announcedTo === null ? text.lastHint : text.announcedTo(book.announcedTo)}
        inputMode="numeric"
        required
      />
      <div ref={area}>
        <TextArea {...field('parts')} label={text.parts} hint={text.partsHint} rows={14} optional />
      </div>
      {problems.length > 0 && (
        <LineProblems
          title={text.problems(problems.length)}
          problems={problems.slice(0, mostShown)}
          more={problems.length > mostShown ? text.moreProblems(problems.length - mostShown) : null}
          onShowLine={(line) => showLine(area.current, line)}
        />
      )}
      <div>
        <Button type="submit" busy={isSaving && text.saving}>
          {text.save}
        </Button>
      </div>
    </form>
  );
}

/** The line, marked in the field. */
function showLine(place: HTMLElement | null, line: number): void {
  const field = place?.querySelector('textarea');
  if (!field) return;
  const before = field.value.split('\n').slice(0, line - 1);
  const start = before.reduce((length, each) => length + each.length + 1, 0);
  const end = field.value.indexOf('\n', start);
  field.focus();
  field.setSelectionRange(start, end === -1 ? field.value.length : end);
}
