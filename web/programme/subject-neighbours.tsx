import type { NamedSubject } from '#content/public-subjects';
import { Cover } from '../ui/cover.tsx';
import { Icon } from '../ui/icon.tsx';
import { Written } from '../ui/written.tsx';
import { subjectText as text } from './programme-text.ts';
import { publicLinks } from './public-links.ts';
import './subject-neighbours.css';

interface SubjectNeighboursProps {
  before: NamedSubject | null;
  after: NamedSubject | null;
}

/** What stands before the subject in the programme, and what after it. */
export function SubjectNeighbours({ before, after }: SubjectNeighboursProps) {
  return (
    <nav className="subject-neighbours" aria-label={text.neighbours}>
      <ul className="ruled">
        {before && <Neighbour subject={before} place={text.before} />}
        {after && <Neighbour subject={after} place={text.after} />}
      </ul>
    </nav>
  );
}

function Neighbour({ subject: { code, title, level }, place }: { subject: NamedSubject; place: string }) {
  return (
    <li>
      <a href={publicLinks.subject(code)}>
        <Cover title={title} level={level} courseId={Number(code.slice(3))} small />
        <span>
          <b>
            <Written>{title}</Written>
          </b>
          <small>{place}</small>
        </span>
        <Icon name="chevron-next" />
      </a>
    </li>
  );
}
