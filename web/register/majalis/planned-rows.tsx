import { useQuery } from '@tanstack/react-query';
import { liveSessionsQuery } from '#web/lib/live-sessions-query';
import { Field } from '#web/ui/field';
import { IconButton } from '#web/ui/icon-button';
import { Select } from '#web/ui/select';
import { announceText } from './announce-text.ts';
import type { PlannedMajlis } from './dividing.ts';
import { majlisName } from './majlis-name.ts';
import './planned-rows.css';

const text = announceText.row;

interface PlannedRowsProps {
  majalis: readonly PlannedMajlis[];
  /** What the university says of a field: «majalis.2.startsAt». */
  errors: ReadonlyMap<string, string>;
  onChange: (majalis: PlannedMajlis[]) => void;
}

/** Each majlis as it will be announced; everything in it may be changed. */
export function PlannedRows({ majalis, errors, onChange }: PlannedRowsProps) {
  const { data: sessions = [] } = useQuery(liveSessionsQuery);
  const free = sessions.filter(({ majlisId, mayManage }) => majlisId === null && mayManage);
  const change = (id: number, changes: Partial<PlannedMajlis>) =>
    onChange(majalis.map((majlis) => (majlis.id === id ? { ...majlis, ...changes } : majlis)));
  return (
    <ol className="planned-rows">
      {majalis.map((majlis, place) => {
        const name = majlisName({ isMakeUp: false, number: place + 1 });
        const errorOf = (field: string) => errors.get(`majalis.${place}.${field}`);
        const type = (field: 'startsAt' | 'minutes' | 'from' | 'to') => ({
          value: majlis[field],
          onChange: ({ target }: { target: { value: string } }) =>
            change(majlis.id, { [field]: target.value }),
        });
        return (
          <li key={majlis.id}>
            <fieldset>
              <legend>{name}</legend>
              <Field
                label={text.startsAt}
                type="datetime-local"
                error={errorOf('startsAt')}
                {...type('startsAt')}
              />
              <Field label={text.minutes} type="number" error={errorOf('minutes')} {...type('minutes')} />
              <Field label={text.from} type="number" error={errorOf('range')} {...type('from')} />
              <Field label={text.to} type="number" {...type('to')} />
              {free.length > 0 && (
                <Select
                  label={text.session}
                  value={majlis.liveSessionId}
                  error={errorOf('liveSessionId')}
                  onChange={({ target }) => change(majlis.id, { liveSessionId: target.value })}
                >
                  <option value="">{text.byLink}</option>
                  {free.map(({ id, title }) => (
                    <option key={id} value={id}>
                      {title}
                    </option>
                  ))}
                </Select>
              )}
              <IconButton
                icon="trash"
                label={text.remove(name)}
                onClick={() => onChange(majalis.filter(({ id }) => id !== majlis.id))}
              />
            </fieldset>
          </li>
        );
      })}
    </ol>
  );
}
