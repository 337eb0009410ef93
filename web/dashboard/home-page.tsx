import { useQuery } from '@tanstack/react-query';
import { levels } from '#content/index';
import { currentUserQuery } from '#web/accounts/api';
import { Page } from '#web/layout/page';
import { displayName } from '#web/lib/display-name';
import { paths } from '#web/lib/paths';
import { LevelBadge } from '#web/ui/level-badge';
import { LinkButton } from '#web/ui/link-button';
import { SectionHead } from '#web/ui/section-head';
import { WelcomeCounters } from './welcome-counters.tsx';
import { dashboardText as text } from './text.ts';
import './home-page.css';

export function HomePage() {
  const { data: user } = useQuery(currentUserQuery);
  return (
    <Page title={text.homeTitle} ownHeading>
      <section className="welcome">
        <div className="welcome__text">
          <h1>
            {user && (
              <>
                {text.welcomeTo} <bdi dir="auto">{user.firstName ?? displayName(user)}</bdi>
              </>
            )}
          </h1>
          <p>{text.welcomeNew}</p>
          <LinkButton href={paths.about} kind="gold">
            {text.firstStep}
          </LinkButton>
        </div>
        <WelcomeCounters />
      </section>
      <section aria-labelledby="levels">
        <SectionHead id="levels" title={text.levelsTitle} />
        <ol className="level-table">
          {levels.map((level) => (
            <li key={level.key}>
              <LevelBadge level={level.level} />
              <h3>{level.title}</h3>
              <p>{level.subtitle}</p>
              <p className="level-table__counts">
                <span>{text.subjects(level.subjectCount)}</span>
                <span>{text.hours(level.hours)}</span>
              </p>
            </li>
          ))}
        </ol>
      </section>
    </Page>
  );
}
