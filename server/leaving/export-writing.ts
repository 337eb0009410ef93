import { Readable } from 'node:stream';
import { displayName } from '#contract/accounts';
import { dateTeller, type Teller } from './export-dates.ts';
import { legendAsJson, rowAsJson } from './export-json.ts';
import {
  type Chapter,
  chapterHead,
  pageFoot,
  pageHead,
  rowAsHtml,
  sectionFoot,
  sectionHead,
} from './export-page.ts';
import { type Exported, type ExportedRow, type Section, TakenFile, type Value } from './export-section.ts';
import { allSections, chapters } from './export-sections.ts';
import { PackedText } from './packed-text.ts';

/** The two texts of an archive while they are written: the page and the data say the same, row by row. */
export class ArchiveTexts {
  readonly data = new PackedText();
  readonly #parts = new PackedText();
  readonly #teller: Teller;
  readonly #of: Pick<Exported, 'user' | 'now'>;
  /** Parts with files, whose rows are told when the files were read. */
  readonly #late: { part: Section; rows: ExportedRow[]; chapter: string }[] = [];
  /** What the page tells of, and what there is nothing of: known when all was read. */
  readonly #told: Chapter[] = [];
  readonly #empty: Section[] = [];

  constructor(of: Pick<Exported, 'user' | 'now'>) {
    this.#of = of;
    this.#teller = dateTeller(of.user.timeZone);
  }

  /** All that the database says, within its one snapshot. Stops where nobody waits for it any more. */
  async readAll(of: Exported, signal: AbortSignal): Promise<void> {
    const madeAt = this.#momentOf(this.#of.now);
    await this.data.write(`{\n"legend": ${legendAsJson(allSections)},\n"madeAt": ${madeAt}`);
    for (const { title: chapter, sections } of chapters) {
      for (const part of sections) {
        signal.throwIfAborted();
        if (part.hasFiles) this.#late.push({ part, rows: await collected(part.pages(of)), chapter });
        else await this.#tell(part, part.pages(of), chapter, signal);
      }
    }
  }

  /** Every file that goes along, in the order of the page. */
  files(): TakenFile[] {
    return this.#late.flatMap(({ rows }) => rows.flatMap(filesIn));
  }

  /** Once it is known which files there were. */
  async finish(signal: AbortSignal): Promise<void> {
    for (const { part, rows, chapter } of this.#late) await this.#tell(part, [rows], chapter, signal);
    await this.data.write('\n}\n');
  }

  /** Once all is told: the contents name what there is. */
  async page(): Promise<Readable> {
    const { user, now } = this.#of;
    const parts = await this.#parts.read();
    const [before, after] = [
      pageHead(displayName(user), now, this.#told, this.#teller),
      pageFoot(this.#empty),
    ];
    const whole = async function* () {
      yield Buffer.from(before);
      yield* parts;
      yield Buffer.from(after);
    };
    return Readable.from(whole(), { objectMode: false });
  }

  async #tell(
    part: Section,
    pages: AsyncIterable<ExportedRow[]> | Iterable<ExportedRow[]>,
    chapter: string,
    signal: AbortSignal,
  ): Promise<void> {
    await this.data.write(`,\n${JSON.stringify(part.key)}: [`);
    const most = part.mostOnPage ?? Number.POSITIVE_INFINITY;
    let told = 0;
    for await (const rows of pages) {
      signal.throwIfAborted();
      if (rows.length > 0 && told === 0) await this.#begin(part, chapter);
      const shown = rows.slice(0, Math.max(0, most - told));
      await this.#parts.write(shown.map((row) => rowAsHtml(row, part, this.#teller).markup).join(''));
      const asJson = rows.map((row) => rowAsJson(row, this.#teller));
      if (asJson.length > 0) await this.data.write(`${told > 0 ? ',' : ''}\n${asJson.join(',\n')}`);
      told += rows.length;
    }
    if (told > 0) await this.#parts.write(sectionFoot(part, told));
    else this.#empty.push(part);
    await this.data.write(']');
  }

  async #begin(part: Section, title: string): Promise<void> {
    const last = this.#told.at(-1);
    if (last?.title === title) last.sections.push(part);
    else {
      this.#told.push({ title, sections: [part] });
      await this.#parts.write(chapterHead(title));
    }
    await this.#parts.write(sectionHead(part));
  }

  #momentOf = (at: Date): string => rowAsJson({ at }, this.#teller).slice('{"at":'.length, -1);
}

async function collected(pages: AsyncIterable<ExportedRow[]>): Promise<ExportedRow[]> {
  const rows: ExportedRow[] = [];
  for await (const page of pages) rows.push(...page);
  return rows;
}

const filesIn = (row: ExportedRow): TakenFile[] =>
  Object.values(row).filter((value: Value) => value instanceof TakenFile);
