import type { UserRow } from '#server/db/schema';
import type { Config } from '#server/config';
import type { Tx } from '#server/db/database';

/** An address that the page makes a link of. */
export class Link {
  readonly address: string;
  constructor(address: string) {
    this.address = address;
  }
  toJSON = () => this.address;
}

/** A file that goes into the archive; whether the store still had it is known once it was read. */
export class TakenFile {
  isMissing = false;
  readonly name: string;
  /** In the archive. */
  readonly path: string;
  readonly isSound: boolean;
  /** @param name in the store */
  constructor(name: string, path: string, isSound: boolean) {
    this.name = name;
    this.path = path;
    this.isSound = isSound;
  }
  toJSON = () => (this.isMissing ? null : this.path);
}

export type Value =
  | string
  | number
  | boolean
  | Date
  | Link
  | TakenFile
  | null
  | readonly Value[]
  | { readonly [key: string]: Value };

export type ExportedRow = Readonly<Record<string, Value>>;

/** Whose data are read, in one snapshot of the database. */
export interface Exported {
  tx: Tx;
  user: UserRow;
  config: Config;
  /** Where this university is, without a slash at the end. */
  site: string;
  now: Date;
}

/** Rows come in pages: whoever reviewed for ten years has more of them than belong into memory at once. */
export type Pages<Row> = AsyncIterable<Row[]>;

/** One part of what somebody takes along: a heading of the page, and a field of the data. */
export interface Section<Row extends ExportedRow = ExportedRow> {
  key: string;
  title: string;
  /** A sentence under the heading. */
  note?: string;
  /** What each field is, in Arabic; those inside of fields too. */
  legend: Readonly<Record<string, string>> & Readonly<Record<keyof Row, string>>;
  /** So many rows are on the page; all are in the data. */
  mostOnPage?: number;
  /** Files are read after the snapshot has ended, and only then is it known what became of them: such parts come last. */
  hasFiles?: boolean;
  pages: (of: Exported) => Pages<Row>;
}

/** Checks a section's legend against its rows; the list of sections does not care what they are. */
export const section = <Row extends ExportedRow>(parts: Section<Row>): Section => parts;

/** For what nobody has thousands of. */
export const allAtOnce = <Row>(read: (of: Exported) => PromiseLike<Row[]>) =>
  async function* (of: Exported): Pages<Row> {
    yield await read(of);
  };

const pageSize = 1000;

/** For what some have very much of: each page begins behind the last row of the one before it. */
export const pageByPage = <Row, Given = Row>(
  read: (of: Exported, after: Row | null, limit: number) => PromiseLike<Row[]>,
  give: (row: Row) => Given,
) =>
  async function* (of: Exported): Pages<Given> {
    let last: Row | null = null;
    for (;;) {
      const rows: Row[] = await read(of, last, pageSize);
      yield rows.map(give);
      last = rows.at(-1) ?? null;
      if (rows.length < pageSize) return;
    }
  };

/** A person of the university as others know them: never by their address. */
export const nameOf = (person: { firstName: string | null; lastName: string | null } | null): string | null =>
  [person?.firstName, person?.lastName]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ') || null;
