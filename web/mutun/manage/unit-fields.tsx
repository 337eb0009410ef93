import type { MatnUnitForm } from '#contract/managing-mutun';
import type { MatnKind } from '#contract/mutun';
import { Button } from '#web/ui/button';
import { Checkbox } from '#web/ui/checkbox';
import { Field } from '#web/ui/field';
import { IconButton } from '#web/ui/icon-button';
import { Select } from '#web/ui/select';
import { TextArea } from '#web/ui/text-area';
import { unitText as text } from './text.ts';
import './unit-fields.css';

interface UnitFieldsProps {
  kind: MatnKind;
  unit: MatnUnitForm;
  onChange: (unit: MatnUnitForm) => void;
}

/** What is memorised of a unit: of a verse its hemistichs, of others a line for each piece. */
export function TextFields({ kind, unit, onChange }: UnitFieldsProps) {
  const { segments } = unit;
  const write = (place: number, line: string) =>
    onChange({ ...unit, segments: segments.map((segment, at) => (at === place ? line : segment)) });
  return (
    <>
      {kind === 'nazm' ? (
        segments.map((segment, place) => (
          <Field
            key={text.hemistichs[place] ?? place}
            label={text.hemistichs[place] ?? ''}
            value={segment}
            onChange={(event) => write(place, event.target.value)}
          />
        ))
      ) : (
        <TextArea
          label={text.lines}
          rows={Math.min(14, segments.length + 2)}
          value={segments.join('\n')}
          onChange={(event) => onChange({ ...unit, segments: event.target.value.split('\n') })}
        />
      )}
      <TakhrijField kind={kind} unit={unit} onChange={onChange} />
    </>
  );
}

/** Of the author himself. A poem has none. */
export function TakhrijField({ kind, unit, onChange }: UnitFieldsProps) {
  if (kind === 'nazm') return null;
  return (
    <TextArea
      label={text.takhrij}
      hint={text.takhrijHint}
      optional
      rows={2}
      value={unit.takhrij ?? ''}
      onChange={(event) => onChange({ ...unit, takhrij: event.target.value || null })}
    />
  );
}

/** What stands beside the text of a unit and is not memorised. */
export function NoteFields({ kind, unit, onChange }: UnitFieldsProps) {
  const set = (changes: Partial<MatnUnitForm>) => onChange({ ...unit, ...changes });
  return (
    <>
      {kind !== 'nazm' && <HeadingFields kind={kind} unit={unit} onChange={set} />}
      <GharibFields unit={unit} onChange={set} />
      <VariantFields kind={kind} unit={unit} onChange={set} />
      <TextArea
        label={text.metreNote}
        optional
        rows={2}
        value={unit.metreNote ?? ''}
        onChange={(event) => set({ metreNote: event.target.value || null })}
      />
      {kind !== 'nazm' && (
        <TextArea
          label={text.authorNote}
          hint={text.authorNoteHint}
          optional
          rows={2}
          value={unit.authorNote ?? ''}
          onChange={(event) => set({ authorNote: event.target.value || null })}
        />
      )}
      <Checkbox
        label={text.reviewFirst}
        checked={unit.reviewFirst}
        onChange={(event) => set({ reviewFirst: event.target.checked })}
      />
      {unit.reviewFirst && (
        <TextArea
          label={text.reviewNote}
          optional
          rows={2}
          value={unit.reviewNote ?? ''}
          onChange={(event) => set({ reviewNote: event.target.value || null })}
        />
      )}
    </>
  );
}

/** A hadith and a paragraph may have a heading, and a hadith its companion. */
function HeadingFields({ kind, unit, onChange: set }: ListProps & { kind: MatnKind }) {
  return (
    <>
      <Field
        label={text.title}
        hint={text.titleHint}
        optional
        value={unit.title ?? ''}
        onChange={(event) => set({ title: event.target.value || null })}
      />
      {unit.title && (
        <Checkbox
          label={text.titleOurs}
          checked={unit.titleOurs}
          onChange={(event) => set({ titleOurs: event.target.checked })}
        />
      )}
      {kind === 'hadith' && (
        <Field
          label={text.companion}
          optional
          value={unit.companion ?? ''}
          onChange={(event) => set({ companion: event.target.value || null })}
        />
      )}
    </>
  );
}

interface ListProps {
  unit: MatnUnitForm;
  onChange: (changes: Partial<MatnUnitForm>) => void;
}

/** Two empty rows are told apart by their places alone. */
const numbered = <Item,>(list: readonly Item[]) => list.map((item, place) => ({ ...item, place }));
const without = <Item,>(list: readonly Item[], place: number): Item[] => list.filter((_, at) => at !== place);
const changed = <Item,>(list: readonly Item[], place: number, changes: Partial<Item>): Item[] =>
  list.map((item, at) => (at === place ? { ...item, ...changes } : item));

function GharibFields({ unit: { gharib }, onChange }: ListProps) {
  return (
    <fieldset className="note-rows">
      <legend className="lbl">{text.gharib}</legend>
      {numbered(gharib).map(({ place, word, meaning }) => (
        <div key={place} className="note-rows__row">
          <Field
            label={text.word}
            hint={text.wordHint}
            value={word}
            onChange={(event) => onChange({ gharib: changed(gharib, place, { word: event.target.value }) })}
          />
          <Field
            label={text.meaning}
            value={meaning}
            onChange={(event) =>
              onChange({ gharib: changed(gharib, place, { meaning: event.target.value }) })
            }
          />
          <IconButton
            icon="trash"
            label={text.removeWord(place + 1)}
            onClick={() => onChange({ gharib: without(gharib, place) })}
          />
        </div>
      ))}
      <Button
        kind="quiet"
        small
        icon="plus"
        onClick={() => onChange({ gharib: [...gharib, { word: '', meaning: '' }] })}
      >
        {text.addWord}
      </Button>
    </fieldset>
  );
}

function VariantFields({ kind, unit, onChange }: ListProps & { kind: MatnKind }) {
  const { variants, segments, takhrij } = unit;
  const places = [...segments.keys()].map((at) => at + 1).concat(takhrij === null ? [] : [0]);
  return (
    <fieldset className="note-rows">
      <legend className="lbl">{text.variants}</legend>
      {numbered(variants).map(({ place, segment, reading, in: where }) => (
        <div key={place} className="note-rows__row note-rows__row--three">
          <Select
            label={text.segment}
            value={segment}
            onChange={(event) =>
              onChange({ variants: changed(variants, place, { segment: Number(event.target.value) }) })
            }
          >
            {places.map((each) => (
              <option key={each} value={each}>
                {text.place(kind, each)}
              </option>
            ))}
          </Select>
          <Field
            label={text.reading}
            value={reading}
            onChange={(event) =>
              onChange({ variants: changed(variants, place, { reading: event.target.value }) })
            }
          />
          <Field
            label={text.in}
            value={where}
            onChange={(event) => onChange({ variants: changed(variants, place, { in: event.target.value }) })}
          />
          <IconButton
            icon="trash"
            label={text.removeVariant(place + 1)}
            onClick={() => onChange({ variants: without(variants, place) })}
          />
        </div>
      ))}
      <Button
        kind="quiet"
        small
        icon="plus"
        onClick={() => onChange({ variants: [...variants, { segment: 1, reading: '', in: '' }] })}
      >
        {text.addVariant}
      </Button>
    </fieldset>
  );
}
