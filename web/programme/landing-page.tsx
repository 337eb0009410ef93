import { institution, sourcedHadith } from '#content/index';
import { VerifyForm } from '#web/certificates/verify-form';
import { LinkButton } from '../ui/link-button.tsx';
import { Band } from './band.tsx';
import { BookletLink } from './booklet-link.tsx';
import { HadithLeaf } from './hadith-leaf.tsx';
import { LevelShelf } from './level-shelf.tsx';
import { ProgrammeFigures } from './programme-figures.tsx';
import { publicLinks } from './public-links.ts';
import { landingText, publicText } from './text.ts';
import { ThreeColumns } from './three-columns.tsx';
import './landing-page.css';

const hadith = sourcedHadith.find(({ key }) => key === 'conveying');

/** What a visitor sees first. */
export function LandingPage() {
  return (
    <>
      <div className="hero">
        <div>
          <h1>
            {landingText.title.map((line) => (
              <span key={line}>{line} </span>
            ))}
          </h1>
          <p className="hero__lead">{institution.description}</p>
          <div className="row">
            <LinkButton external href={publicLinks.register}>
              {publicText.register}
            </LinkButton>
            <LinkButton external kind="secondary" href={publicLinks.signIn}>
              {publicText.signIn}
            </LinkButton>
          </div>
          <ProgrammeFigures />
        </div>
        {hadith && <HadithLeaf hadith={hadith} />}
      </div>
      <div className="strip" />
      <Band id="ways" title={landingText.waysTitle}>
        <ThreeColumns entries={landingText.ways} />
      </Band>
      <Band id="levels" title={landingText.levelsTitle}>
        <LevelShelf />
        <div className="levels-ways">
          <LinkButton external kind="secondary" icon="list" href={publicLinks.programme}>
            {landingText.allSubjects}
          </LinkButton>
          <BookletLink />
        </div>
      </Band>
      <Band id="offers" title={landingText.offersTitle}>
        <ThreeColumns entries={landingText.offers} />
        <p className="band__notice">{institution.programmeNotice}</p>
      </Band>
      <Band id="verify" title={landingText.verifyTitle}>
        <div className="verify-band">
          <p>{landingText.verifyLead}</p>
          <VerifyForm />
        </div>
      </Band>
    </>
  );
}
