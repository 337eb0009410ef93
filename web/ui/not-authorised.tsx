import { paths } from '../lib/paths.ts';
import { LinkButton } from './link-button.tsx';
import { State } from './state.tsx';
import { uiText } from './text.ts';

interface NotAuthorisedProps {
  description?: string | undefined;
}

/** Signed in, but without the role that this page asks for. */
export function NotAuthorised({ description = uiText.notAuthorisedDescription }: NotAuthorisedProps) {
  return (
    <State
      icon="lock"
      title={uiText.notAuthorisedTitle}
      description={description}
      headingLevel={1}
      actions={<LinkButton href={paths.home}>{uiText.backHome}</LinkButton>}
    />
  );
}
