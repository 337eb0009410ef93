import { institution, studyMethod } from '#content/index';
import { levelPages } from '#content/level-details';
import { LinkButton } from '../ui/link-button.tsx';
import { BookletLink } from './booklet-link.tsx';
import { LevelAnchors } from './level-anchors.tsx';
import { LevelIndex } from './level-index.tsx';
import { ProgrammeFigures } from './programme-figures.tsx';
import { programmeText as text } from './programme-text.ts';
import { doorsTo, publicLinks } from './public-links.ts';
import './programme-page.css';

/** The whole programme for visitors, as the index of a book: every subject leads to a page of its own. */
export function ProgrammePage() {
  return (
    <>
      <header className="programme-head">
        <div>
          <h1>{text.title}</h1>
          <p>{text.lead}</p>
        </div>
        <ProgrammeFigures />
      </header>
      <LevelAnchors />
      {levelPages.map((level) => (
        <LevelIndex key={level.key} level={level} />
      ))}
      <div className="programme-end">
        <div className="row">
          <LinkButton external href={doorsTo(publicLinks.programme).register}>
            {text.start}
          </LinkButton>
          <BookletLink />
        </div>
        <p>{studyMethod.hours}</p>
        <p>{institution.programmeNotice}</p>
      </div>
    </>
  );
}
