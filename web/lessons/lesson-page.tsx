import { type QueryClient, useQuery } from '@tanstack/react-query';
import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react';
import { useParams } from 'wouter';
import { idText } from '#contract/primitives';
import { currentUserQuery } from '#web/accounts/api';
import type { Teaching } from '#web/asking/question-entry';
import { fetchQuestionsTab, LessonQuestions } from '#web/asking/questions-later';
import { tabText } from '#web/asking/tab-text';
import { useQuestionsLater } from '#web/asking/use-questions-later';
import { courseQuery } from '#web/courses/api';
import { coursesText } from '#web/courses/text';
import { mayKeepLesson } from '#web/downloads/holds-downloads';
import { useKeptLessons, usePlayedFromDevice } from '#web/downloads/use-downloads';
import { NotFound } from '#web/layout/not-found';
import { LoadErrorPage } from '#web/layout/load-error-page';
import { Page } from '#web/layout/page';
import { ApiError } from '#web/lib/api-error';
import { paths } from '#web/lib/paths';
import { tabText as notesText } from '#web/notes/tab-text';
import { useMarksLater } from '#web/notes/use-marks-later';
import { LaterPart } from '#web/ui/later-part';
import { useFetchedAtLeisure } from '#web/ui/use-later';
import { lessonsQuery, progressQuery, unitsQuery } from './api.ts';
import { LessonFiles } from './lesson-files.tsx';
import type { LessonMargin, MarginProps, MarginTab } from './lesson-margin.ts';
import { missingOf } from './lesson-rules.ts';
import { LessonSkeleton } from './lesson-skeleton.tsx';
import { LessonWords } from './lesson-words.tsx';
import { formOnDevice } from './chosen-form.ts';
import { askForVideo } from './player/film-ahead.ts';
import { filmIsKnown } from './player/film-is-known.ts';
import { LessonView } from './lesson-view.tsx';
import { lessonsText as text } from './text.ts';
import { useAfterFilm } from './use-after-film.ts';

export async function fetchLesson(queries: QueryClient, params: Record<string, string>) {
  const courseId = idText.parse(params['courseId']);
  const lessonId = idText.parse(params['lessonId']);
  const fetchFilm = async () => {
    const asked = lessonsQuery(courseId);
    await queries.prefetchQuery(asked);
    const lessons = queries.getQueryData(asked.queryKey) ?? [];
    const lesson = lessons.find(({ id }) => id === lessonId);
    const video = lesson && formOnDevice(lesson).video;
    // What is kept here is not asked of the line.
    if (video && !mayKeepLesson(lessonId)) askForVideo(video);
  };
  await Promise.all([
    fetchFilm(),
    queries.prefetchQuery(courseQuery(courseId)),
    queries.prefetchQuery(progressQuery(courseId)),
    queries.prefetchQuery(unitsQuery(courseId)),
  ]);
}

export function LessonPage() {
  const params = useParams<{ courseId: string; lessonId: string }>();
  const courseId = idText.safeParse(params.courseId);
  const lessonId = idText.safeParse(params.lessonId);
  if (!courseId.success)
    return <NotFound title={coursesText.notFound} description={coursesText.notFoundDescription} />;
  if (!lessonId.success) return <LessonNotFound courseId={courseId.data} />;
  return <LessonLoader courseId={courseId.data} lessonId={lessonId.data} />;
}

function LessonNotFound({ courseId }: { courseId: number }) {
  return (
    <NotFound
      title={text.notFound}
      description={text.notFoundDescription}
      back={{ href: paths.course(courseId), label: text.backToCourse }}
    />
  );
}

function LessonLoader({ courseId, lessonId }: { courseId: number; lessonId: number }) {
  const user = useQuery(currentUserQuery);
  const course = useQuery(courseQuery(courseId));
  const lessons = useQuery(lessonsQuery(courseId));
  const progress = useQuery(progressQuery(courseId));

  const parts = [course, lessons, progress];
  const failed = parts.find(({ error }) => error !== null);
  if (failed?.error instanceof ApiError && failed.error.status === 404)
    return <NotFound title={coursesText.notFound} description={coursesText.notFoundDescription} />;
  if (failed) {
    return (
      <LoadErrorPage
        title={text.loadError}
        error={failed.error}
        onRetry={() => parts.forEach((part) => part.error && void part.refetch())}
      />
    );
  }
  if (!user.data || !course.data || !lessons.data || !progress.data) return <LessonSkeleton />;
  const lesson = lessons.data.find(({ id }) => id === lessonId);
  if (!lesson) return <LessonNotFound courseId={courseId} />;
  return (
    <Page key={lesson.id} title={lesson.title} ownHeading>
      <OpenLesson
        user={user.data}
        course={course.data}
        lessons={lessons.data}
        lesson={lesson}
        progress={progress.data}
      />
    </Page>
  );
}

const loadDownload = async () => (await import('#web/downloads/lesson-download')).LessonDownload;

/** What this device keeps of the lesson. It stands under the film, and comes after it. */
function LessonKeeping(props: ComponentProps<Awaited<ReturnType<typeof loadDownload>>>) {
  const { Part } = useAfterFilm(loadDownload);
  return Part ? <Part {...props} /> : <div className="lesson-keeping" />;
}

type OpenLessonProps = Omit<ComponentProps<typeof LessonView>, 'margin'> & Pick<MarginProps, 'course'>;

/** The lesson, with what other features write beside it. */
/** Now, or once it is prepared. */
const mayBeKept: readonly ReturnType<typeof missingOf>[] = [null, 'preparation'];

function OpenLesson(props: OpenLessonProps) {
  useFetchedAtLeisure(fetchTabs);
  const { user, course, lesson } = props;
  const notes = useMarksLater(props);
  const questions = useQuestionsLater(props);
  const kept = useKeptLessons(user.id);
  const played = usePlayedFromDevice(user.id, lesson, props.lessons);
  const margin: LessonMargin = {
    tabs: (moment) => tabsOf({ ...props, moment }, { notes: notes.count, questions: questions.count }),
    marks: [...notes.marks, ...questions.marks],
    onBookmark: notes.onBookmark,
    keeping: mayBeKept.includes(missingOf(lesson)) && <LessonKeeping lesson={lesson} course={course} />,
    kept,
  };
  if (!played) return <LessonSkeleton />;
  return (
    <>
      <LessonView {...props} {...played} margin={margin} />
      {notes.part}
      {questions.part}
    </>
  );
}

const TeachingLater = lazy(async () => ({
  default: (await import('#web/asking/manage/teaching-tools')).TeachingTools,
}));
/** A student's page never carries it. */
const TeachingTools: Teaching = (props) => (
  <Suspense>
    <TeachingLater {...props} />
  </Suspense>
);

/** The film comes first; what is behind a tab comes when the browser has leisure, or when somebody opens it. */
const loadNotes = async () => (await import('#web/notes/notes-tab')).NotesTab;
const fetchTabs = async () => {
  await filmIsKnown();
  await Promise.all([loadNotes(), fetchQuestionsTab()]);
};

interface LaterTabProps {
  load: () => Promise<ComponentType<MarginProps>>;
  given: MarginProps;
}

const LaterTab = (props: LaterTabProps) => (
  <LaterPart {...props} loading={text.tabLoading} missing={text.tabMissing} />
);

type Counts = Record<'notes' | 'questions', MarginTab['count']>;

const tabsOf = (given: MarginProps, counts: Counts): MarginTab[] => [
  {
    key: 'text',
    label: text.lessonText,
    count: null,
    content: <LessonWords lesson={given.lesson} course={given.course} />,
  },
  {
    key: 'notes',
    label: notesText.label,
    count: counts.notes,
    content: <LaterTab load={loadNotes} given={given} />,
  },
  {
    key: 'questions',
    label: tabText.label,
    count: counts.questions,
    content: <LessonQuestions {...given} Teaching={TeachingTools} />,
  },
  {
    key: 'files',
    label: text.files,
    count: null,
    content: <LessonFiles lesson={given.lesson} course={given.course} />,
  },
];
