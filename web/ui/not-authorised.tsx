import { paths } from '../lib/paths.ts';
import { LinkButton } from './link-button.tsx';
import { State } from './state.tsx';
import { uiText } from './text.ts';

/** Signed in, but without the role that this page asks for. */
export function NotAuthorised() {
  return (
    <State
      icon="lock"
      title={uiText.notAuthorisedTitle}
      description={uiText.notAuthorisedDescription}
      headingLevel={1}
      actions={<LinkButton href={paths.home}>{uiText.backHome}</LinkButton>}
    />
  );
}
