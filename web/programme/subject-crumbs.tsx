import type { PublicSubject } from '#content/public-subjects';
import { Written } from '../ui/written.tsx';
import { subjectText as text } from './programme-text.ts';
import { publicLinks } from './public-links.ts';
import { publicText } from './text.ts';
import '../ui/breadcrumbs.css';

/** The way here from the programme, in links that need no script. */
export function SubjectCrumbs({ of: { subject, level } }: { of: PublicSubject }) {
  return (
    <nav className="crumbs" aria-label={text.crumbs}>
      <ol>
        <li>
          <a href={publicLinks.programme}>{publicText.programmeShort}</a>
        </li>
        <li>
          <a href={publicLinks.level(level.level)}>
            <Written>{level.degree}</Written>
          </a>
        </li>
        <li aria-current="page">
          <Written>{subject.title}</Written>
        </li>
      </ol>
    </nav>
  );
}
