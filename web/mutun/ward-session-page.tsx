import { Page } from '#web/layout/page';
import { SessionScreen } from './memorising/session-screen.tsx';
import { memorisingText as text } from './memorising/text.ts';

/** Today's units of all texts, one after another. */
export function WardSessionPage() {
  return (
    <Page title={text.wardTitle} ownHeading>
      <SessionScreen />
    </Page>
  );
}
