import type { ReactNode } from 'react';
import { programmeTotals } from '#content/index';
import { countOf } from '../lib/format.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { State } from '../ui/state.tsx';
import { publicLinks } from './public-links.ts';
import { publicText as text } from './text.ts';
import './visitor-signpost.css';

interface VisitorSignpostProps {
  /** Where the way leads back to after signing in, as it stands in an address. */
  next: string;
  isForStaff: boolean;
  /** The subject that was asked for, where it may be named; its code leads to its page in the programme. */
  subject?: { title: string; code: string };
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
                {text.askedFor(subject.title)}
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
          {subject && (
            // as it stands, for the server to fill: no part of it is coded for an address here
            <Way icon="book" href={`${publicLinks.programme}/${subject.code}`} name={subject.title}>
              {text.subjectLine}
            </Way>
          )}
          <Way icon="layers" href={publicLinks.programme} name={text.programme}>
            {countOf('level', programmeTotals.levels)}، {countOf('subject', programmeTotals.subjects)}
          </Way>
          <Way icon="scroll" href={publicLinks.about} name={text.about}>
            {text.aboutLine}
          </Way>
        </ul>
      </section>
    </>
  );
}

interface WayProps {
  icon: IconName;
  href: string;
  name: string;
  children: ReactNode;
}

const Way = ({ icon, href, name, children }: WayProps) => (
  <li>
    <Icon name={icon} />
    <a className="whole-link" href={href}>
      {name}
    </a>
    <span>{children}</span>
    <Icon name="chevron-next" />
  </li>
);
