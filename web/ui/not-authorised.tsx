import { paths } from '../lib/paths.ts';
import { LinkButton } from './link-button.tsx';
import { State } from './state.tsx';
import { uiText } from './text.ts';

/** Signed in, but without the role that this page asks for: whose it is, and the way for who has it by another account. */
export function NotAuthorised({ page }: { page: keyof typeof uiText.notAuthorisedDescription }) {
  return (
    <State
      icon="lock"
      title={uiText.notAuthorisedTitle}
      description={uiText.notAuthorisedDescription[page]}
      headingLevel={1}
      actions={
        <>
          <LinkButton href={paths.home}>{uiText.backHome}</LinkButton>
          <LinkButton external kind="quiet" href={paths.signIn(location.pathname + location.search)}>
            {uiText.otherAccount}
          </LinkButton>
        </>
      }
    />
  );
}
