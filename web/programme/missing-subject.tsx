import { LinkButton } from '../ui/link-button.tsx';
import { State } from '../ui/state.tsx';
import { missingSubjectText as text } from './programme-text.ts';
import { publicLinks } from './public-links.ts';

/** A visitor at an address of the programme that no subject has. */
export function MissingSubject() {
  return (
    <State
      icon="book"
      title={text.title}
      description={text.description}
      headingLevel={1}
      actions={
        <LinkButton external href={publicLinks.programme}>
          {text.toProgramme}
        </LinkButton>
      }
    />
  );
}
