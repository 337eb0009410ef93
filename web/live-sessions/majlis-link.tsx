import type { LiveSession } from '#contract/live-sessions';
import { paths } from '#web/lib/paths';
import type { ButtonKind } from '#web/ui/button';
import { LinkButton } from '#web/ui/link-button';
import { liveText as text } from './text.ts';

interface MajlisLinkProps {
  session: LiveSession;
  kind: ButtonKind;
}

/** A session in which a book is read to a shaykh has a page of its own: whoever hears it there is noted. */
export function MajlisLink({ session: { majlisId }, kind }: MajlisLinkProps) {
  if (majlisId === null) return null;
  return (
    <LinkButton href={paths.majlis(majlisId)} kind={kind} small icon="scroll">
      {text.majlis}
    </LinkButton>
  );
}
