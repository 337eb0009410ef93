import { paths } from '../lib/paths.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { bookletText } from './text.ts';

/** To the programme in print: a file, so it opens beside the page that one was reading. */
export function BookletLink() {
  return (
    <LinkButton href={paths.programmePdf} kind="secondary" icon="file" newTab>
      {bookletText.link}
      <span className="visually-hidden"> ({bookletText.newTab})</span>
    </LinkButton>
  );
}
