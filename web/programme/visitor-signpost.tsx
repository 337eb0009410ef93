import { programmeTotals } from '#content/index';
import { countOf } from '../lib/format.ts';
import { Icon } from '../ui/icon.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { State } from '../ui/state.tsx';
import { publicLinks } from './public-links.ts';
import { publicText as text } from './text.ts';
import './visitor-signpost.css';

interface VisitorSignpostProps {
  /** Where the way leads back to after signing in, as it stands in an address. */
  next: string;
  isForStaff: boolean;
  /** The subject that was asked for, where it may be named. */
  subject?: string;
}

/** A visitor at an address of the students, or of the staff: whose it is, the way in and back, and what is open to all. */
export function VisitorSignpost({ next, isForStaff, subject }: VisitorSignpostProps) {
  return (
    <>
      <State
        icon="book"
        title={isForStaff ? text.staffPage : text.studentsPage}
        description={
          <>
            {subject && (
              <>
                {text.askedFor(subject)}
                <br />
              </>
            )}
            {text.signInAndReturn}
          </>
        }
        headingLevel={1}
        actions={
          <>
            <LinkButton external href={`${publicLinks.signIn}?next=${next}`}>
              {text.signIn}
            </LinkButton>
            {!isForStaff && (
              <LinkButton external kind="secondary" href={`${publicLinks.register}&next=${next}`}>
                {text.register}
              </LinkButton>
            )}
          </>
        }
      />
      <section className="signpost leaf">
        <h2>{text.openToAll}</h2>
        <ul className="ruled">
          <li>
            <Icon name="layers" />
            <a className="whole-link" href={publicLinks.programme}>
              {text.programme}
            </a>
            <span>
              {countOf('level', programmeTotals.levels)}، {countOf('subject', programmeTotals.subjects)}
            </span>
            <Icon name="chevron-next" />
          </li>
          <li>
            <Icon name="scroll" />
            <a className="whole-link" href={publicLinks.about}>
              {text.about}
            </a>
            <span>{text.aboutLine}</span>
            <Icon name="chevron-next" />
          </li>
        </ul>
      </section>
    </>
  );
}
