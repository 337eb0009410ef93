import { displayName } from '#contract/accounts';
import { dateTeller, type Teller } from './export-dates.ts';
import { legendAsJson, rowAsJson } from './export-json.ts';
import { chapterHead, pageFoot, pageHead, rowAsHtml, sectionFoot, sectionHead } from './export-page.ts';
import { type Exported, type ExportedRow, type Section, TakenFile, type Value } from './export-section.ts';
import { allSections, chapters } from './export-sections.ts';
import { PackedText } from './packed-text.ts';

/** The two texts of an archive while they are written: the page and the data say the same, row by row. */
export class ArchiveTexts {
  readonly page = new PackedText();
  readonly data = new PackedText();
  readonly #teller: Teller;
  readonly #of: Pick<Exported, 'user' | 'now'>;
  /** Parts with files, whose rows are told when the files were read. */
  readonly #late: { part: Section; rows: ExportedRow[]; chapter: string | null }[] = [];

  constructor(of: Pick<Exported, 'user' | 'now'>) {
    this.#of = of;
    this.#teller = dateTeller(of.user.timeZone);
  }

  /** All that the database says, within its one snapshot. Stops where nobody waits for it any more. */
  async readAll(of: Exported, signal: AbortSignal): Promise<void> {
    const { user, now } = this.#of;
    await this.page.write(pageHead(displayName(user), now, chapters, this.#teller).markup);
    await this.data.write(`{\n"legend": ${legendAsJson(allSections)},\n"madeAt": ${this.#momentOf(now)}`);
    for (const { title, sections } of chapters) {
      let chapter: string | null = title;
      for (const part of sections) {
        signal.throwIfAborted();
        if (part.hasFiles) this.#late.push({ part, rows: await collected(part.pages(of)), chapter });
        else await this.#tell(part, part.pages(of), chapter, signal);
        chapter = null;
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
    await this.page.write(pageFoot.markup);
    await this.data.write('\n}\n');
  }

  async #tell(
    part: Section,
    pages: AsyncIterable<ExportedRow[]> | Iterable<ExportedRow[]>,
    chapter: string | null,
    signal: AbortSignal,
  ): Promise<void> {
    if (chapter !== null) await this.page.write(chapterHead(chapter).markup);
    await this.page.write(sectionHead(part).markup);
    await this.data.write(`,\n${JSON.stringify(part.key)}: [`);
    const most = part.mostOnPage ?? Number.POSITIVE_INFINITY;
    let told = 0;
    for await (const rows of pages) {
      signal.throwIfAborted();
      const shown = rows.slice(0, Math.max(0, most - told));
      await this.page.write(shown.map((row) => rowAsHtml(row, part, this.#teller).markup).join(''));
      const asJson = rows.map((row) => rowAsJson(row, this.#teller));
      if (asJson.length > 0) await this.data.write(`${told > 0 ? ',' : ''}\n${asJson.join(',\n')}`);
      told += rows.length;
    }
    await this.page.write(sectionFoot(part, told).markup);
    await this.data.write(']');
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
