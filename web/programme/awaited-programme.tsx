import { LinkButton } from '../ui/link-button.tsx';
import { State } from '../ui/state.tsx';
import { awaitedText as text } from './programme-text.ts';

/** In the place of a page that only the server has, for a visitor whom it could not reach. */
export function AwaitedProgramme() {
  return (
    <State
      icon="offline"
      title={text.title}
      description={text.description}
      headingLevel={1}
      actions={
        <LinkButton external icon="refresh" href={location.pathname}>
          {text.again}
        </LinkButton>
      }
    />
  );
}
