import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { currentUserQuery } from '#web/accounts/api';
import { Page } from '#web/layout/page';
import { paths } from '#web/lib/paths';
import { useSettled } from '#web/lib/use-settled';
import { Button } from '#web/ui/button';
import { EmptyState } from '#web/ui/empty-state';
import { Field } from '#web/ui/field';
import { LinkButton } from '#web/ui/link-button';
import { LoadError } from '#web/ui/load-error';
import { Section } from '#web/ui/section';
import { Skeleton, SkeletonLine } from '#web/ui/skeleton';
import { exportAddress, notesQuery } from './api.ts';
import { Gloss } from './gloss.tsx';
import { MomentFace } from '#web/lessons/moment-button';
import { lessonsText } from '#web/lessons/text';
import { noteGroups, type NotedPlace } from './note-groups.ts';
import { notesPageText, notesText as text } from './text.ts';
import { type NoteHand, useSoughtNotes } from './use-own-notes.ts';
import type { ShownNote } from './wishes.ts';
import './notes-page.css';

export async function fetchNotes(queries: QueryClient) {
  await queries.prefetchQuery(notesQuery(''));
}

/** All that a reader wrote beside lessons and texts. */
export function NotesPage() {
  const { data: user } = useQuery(currentUserQuery);
  return (
    <Page title={text.title} lead={text.lead} actions={<Ways />}>
      {user && <AllNotes userId={user.id} />}
    </Page>
  );
}

const Ways = () => (
  <>
    <Button kind="secondary" icon="print" onClick={() => window.print()}>
      {notesPageText.print}
    </Button>
    <LinkButton href={exportAddress} external kind="secondary" icon="download">
      {notesPageText.export}
    </LinkButton>
  </>
);

const restMilliseconds = 200;

function AllNotes({ userId }: { userId: string }) {
  const [typed, setTyped] = useState('');
  const [phrase] = useSettled(typed.trim(), restMilliseconds);
  const { notes, hand, asked } = useSoughtNotes(userId, phrase);
  const isEmpty = notes.length === 0;
  if (isEmpty && asked.error)
    return <LoadError title={notesPageText.error} error={asked.error} onRetry={asked.refetch} />;
  if (isEmpty && !asked.data) return <ListSkeleton />;
  if (isEmpty && typed === '' && phrase === '') return <NoNotes />;
  return (
    <div className="notes-page">
      <div className="notes-page__search">
        <Field
          type="search"
          label={notesPageText.search}
          value={typed}
          maxLength={200}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <p role="status" className="notes-page__count">
        {phrase === '' ? notesPageText.count(notes.length) : notesPageText.found(notes.length)}
      </p>
      {isEmpty ? (
        <EmptyState
          icon="search"
          title={notesPageText.nothing}
          description={notesPageText.nothingDescription}
        />
      ) : (
        <Groups notes={notes} hand={hand} />
      )}
      {asked.error && <p className="notes-page__count">{text.otherLater}</p>}
    </div>
  );
}

function Groups({ notes, hand }: { notes: readonly ShownNote[]; hand: NoteHand }) {
  const { courses, texts } = noteGroups(notes);
  return (
    <>
      {courses.map(({ key, title, lessons }) => (
        <Section key={key} id={`course-${key}`} title={title} className="notes-page__group">
          {lessons.map((lesson) => (
            <Place key={lesson.key} place={lesson} hand={hand} />
          ))}
        </Section>
      ))}
      {texts.length > 0 && (
        <Section id="texts" title={notesPageText.texts} className="notes-page__group">
          {texts.map((matn) => (
            <Place key={matn.key} place={matn} hand={hand} />
          ))}
        </Section>
      )}
    </>
  );
}

function Place({ place: { title, isOpen, notes }, hand }: { place: NotedPlace; hand: NoteHand }) {
  const [first] = notes;
  return (
    <section className="noted-place">
      <h3 className="noted-place__title">
        {isOpen && first ? <Link href={wholePlace(first)}>{title}</Link> : title}
      </h3>
      {!isOpen && <p className="noted-place__closed">{notesPageText.closed}</p>}
      {notes.map((note) => (
        <Gloss key={note.id} note={note} hand={hand} place={<NotePlaceLink note={note} />} />
      ))}
    </section>
  );
}

const wholePlace = ({ courseId, lessonId, matnKey }: ShownNote): string =>
  matnKey === null ? paths.lesson(courseId ?? 0, lessonId ?? 0) : paths.matn(matnKey);

function NotePlaceLink({ note }: { note: ShownNote }) {
  const { courseId, lessonId, at, matnKey, unit, matnKind, isOpen } = note;
  const face = at === null ? text.unit(matnKind ?? 'nathr', unit ?? 0) : <MomentFace at={at} />;
  if (!isOpen) return <span className="moment moment--closed">{face}</span>;
  if (at === null) {
    return (
      <Link href={paths.matnUnit(matnKey ?? '', unit ?? 0)} className="moment">
        {face}
      </Link>
    );
  }
  return (
    <Link
      href={paths.lessonAt(courseId ?? 0, lessonId ?? 0, at)}
      className="moment"
      aria-label={lessonsText.goTo(at)}
    >
      {face}
    </Link>
  );
}

const NoNotes = () => (
  <EmptyState
    icon="edit"
    title={notesPageText.empty}
    description={notesPageText.emptyDescription}
    actions={
      <>
        <LinkButton href={paths.dashboard}>{notesPageText.toCourses}</LinkButton>
        <LinkButton href={paths.mutun} kind="secondary">
          {notesPageText.toMutun}
        </LinkButton>
      </>
    }
  />
);

const ListSkeleton = () => (
  <Skeleton>
    <SkeletonLine />
    <SkeletonLine />
    <SkeletonLine />
  </Skeleton>
);
