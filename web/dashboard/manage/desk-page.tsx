import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { displayName } from '#contract/accounts';
import type { Desk } from '#contract/desk';
import { currentUserQuery } from '#web/accounts/api';
import { Page } from '#web/layout/page';
import { deskQuery } from './desk-query.ts';
import { paths } from '#web/lib/paths';
import { readerZone } from '#web/lib/reader-zone';
import { EmptyState } from '#web/ui/empty-state';
import { Icon } from '#web/ui/icon';
import { LinkButton } from '#web/ui/link-button';
import { LoadError } from '#web/ui/load-error';
import { MissingPart } from '#web/ui/missing-part';
import { Section } from '#web/ui/section';
import { Skeleton, SkeletonBlock, SkeletonLine } from '#web/ui/skeleton';
import { Written } from '#web/ui/written';
import { DeskCourses } from './desk-courses.tsx';
import { DeskSessions } from './desk-sessions.tsx';
import { deskText as text } from './desk-text.ts';
import { DeskWaiting } from './desk-waiting.tsx';
import './desk.css';

/** A teacher's home: what waits for them, their courses, and the sessions of the day. */
export function DeskPage() {
  const { data: user } = useQuery(currentUserQuery);
  const { data: desk, error, refetch, dataUpdatedAt } = useQuery(deskQuery());
  const here = useMinute();
  const now = desk ? here + Date.parse(desk.now) - dataUpdatedAt : here;
  return (
    <Page title={text.title} ownHeading>
      <header className="desk-head">
        <div>
          <h1>
            {user && (
              <>
                {text.headingTo} <Written>{user.firstName ?? displayName(user)}</Written>
              </>
            )}
          </h1>
          <p>{text.day(new Date(now), readerZone())}</p>
        </div>
        <div className="desk-head__ways">
          <LinkButton href={paths.manageMutun} kind="quiet" icon="scroll">
            {text.mutun}
          </LinkButton>
          <LinkButton href={paths.announce} kind="quiet" icon="send">
            {text.announce}
          </LinkButton>
          <LinkButton href={paths.dashboard} kind="quiet" icon="cap">
            {text.myStudy}
          </LinkButton>
        </div>
      </header>
      {desk && error && (
        <MissingPart title={text.lastAsked(new Date(dataUpdatedAt), new Date(here))} onRetry={refetch} />
      )}
      {desk && <LoadedDesk desk={desk} now={now} />}
      {!desk && error && <LoadError title={text.loadError} error={error} onRetry={refetch} />}
      {!desk && !error && <DeskSkeleton />}
    </Page>
  );
}

const tick = 20_000;

/** This device's clock, told often enough for minutes. */
function useMinute(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tick);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function LoadedDesk({ desk: { waiting, courses, sessions }, now }: { desk: Desk; now: number }) {
  return (
    <>
      <DeskWaiting waiting={waiting} now={now} />
      {courses.length === 0 && sessions.length === 0 ? (
        <NoCourses />
      ) : (
        <div className="two two--margin-first desk-body">
          <aside className="hashiya">
            <DeskSessions sessions={sessions} now={now} />
          </aside>
          <Section
            id="my-courses"
            title={text.courses}
            action={
              <Link href={paths.createCourse}>
                {text.newCourse}
                <Icon name="plus" className="sm" />
              </Link>
            }
          >
            {courses.length > 0 ? <DeskCourses courses={courses} /> : <NoCourses />}
          </Section>
        </div>
      )}
    </>
  );
}

function NoCourses() {
  return (
    <EmptyState
      icon="book"
      title={text.noCourses}
      description={text.noCoursesDescription}
      actions={
        <>
          <LinkButton href={paths.createCourse} icon="plus">
            {text.createCourse}
          </LinkButton>
          <LinkButton href={paths.teacherGuide} kind="quiet">
            {text.guide}
          </LinkButton>
        </>
      }
    />
  );
}

/** Three ruled cells, and rows. */
function DeskSkeleton() {
  return (
    <Skeleton>
      <div className="stack">
        <SkeletonBlock height="11rem" />
        {Array.from({ length: 4 }, (_, row) => (
          <SkeletonLine key={row} height="4.5rem" />
        ))}
      </div>
    </Skeleton>
  );
}
