import type { ExportedRow, Section, Value } from './export-section.ts';
import { Link, TakenFile } from './export-section.ts';
import type { Teller } from './export-dates.ts';

/** A moment as programs read it, and as people say it, in both calendars. */
const moment = (at: Date, { tell }: Teller) => {
  const { hijri, gregorian } = tell(at);
  return { utc: at.toISOString(), hijri, gregorian };
};

const momentLegend = {
  utc: 'اللحظة بالتوقيت العالمي (ISO 8601)',
  hijri: 'اليوم بالتقويم الهجري (أم القرى)',
  gregorian: 'اليوم بالتقويم الميلادي',
};

/** A row as it stands in data.json. */
export function rowAsJson(row: ExportedRow, teller: Teller): string {
  return JSON.stringify(plain(row, teller));
}

function plain(value: Value, teller: Teller): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (value instanceof Date) return moment(value, teller);
  if (value instanceof Link || value instanceof TakenFile) return value.toJSON();
  if (isList(value)) return value.map((each) => plain(each, teller));
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, plain(each, teller)]));
}

export const isList = (value: Value): value is readonly Value[] => Array.isArray(value);

/** What every field is, for whoever opens the file without us. */
export const legendAsJson = (sections: Section[]): string =>
  JSON.stringify(
    {
      ...Object.fromEntries(sections.map(({ key, title, legend }) => [key, { title, fields: legend }])),
      moments: { title: 'كل لحظة في هذا الملف', fields: momentLegend },
    },
    null,
    2,
  );
