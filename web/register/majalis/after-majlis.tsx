import type { WholeMajlis } from '#contract/majalis';
import { paths } from '#web/lib/paths';
import { LinkButton } from '#web/ui/link-button';
import { Note } from '#web/ui/note';
import { majlisText as text } from './text.ts';

/** A majlis that was held: what the sheet says of the reader, and the way to the book. */
export function AfterMajlis({ majlis }: { majlis: WholeMajlis }) {
  return (
    <div className="before-majlis">
      <Note tone={majlis.verdict === 'heard' ? 'ok' : 'info'} icon="scroll">
        {verdictWords(majlis)}
      </Note>
      <LinkButton href={paths.ijazaBook(majlis.bookKey)} kind="secondary" icon="book">
        {text.toBook}
      </LinkButton>
    </div>
  );
}

function verdictWords({ verdict, ownMissed, ownPresence }: WholeMajlis): string {
  if (verdict === 'missed') return text.verdicts.missed(ownMissed);
  if (verdict !== null) return text.verdicts[verdict];
  return ownPresence.length > 0 ? text.verdicts.none : text.verdicts.absent;
}
