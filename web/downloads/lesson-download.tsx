import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { Course } from '#contract/courses';
import type { Lesson } from '#contract/lessons';
import { currentUserQuery } from '#web/accounts/api';
import { isRecorded } from '#web/lessons/lesson-rules';
import { paths } from '#web/lib/paths';
import { Button } from '#web/ui/button';
import { Darah } from '#web/ui/darah';
import { showFailure } from '#web/ui/failure-toast';
import { formsOf, type KeepableForm } from './forms.ts';
import { DownloadAct, DownloadDarah } from './download-state.tsx';
import { downloadWords } from './download-words.ts';
import { canKeep } from './can-keep.ts';
import { downloadsText as text } from './text.ts';
import { keepLessons } from './keep-lessons.ts';
import { type Standing, standingOf } from './standing.ts';
import { useDownloads } from './use-downloads.ts';
import { useDeviceRoom } from './use-device-room.ts';
import './lesson-download.css';

interface LessonDownloadProps {
  lesson: Lesson;
  course: Pick<Course, 'id' | 'title'>;
}

/** One line of a lesson: keep it, how far it is, or that it is here. */
export function LessonDownload(props: LessonDownloadProps) {
  const { data: user } = useQuery(currentUserQuery);
  if (!user || !canKeep() || !isRecorded(props.lesson)) return null;
  return <OfStudent {...props} userId={user.id} />;
}

function OfStudent({ lesson, course, userId }: LessonDownloadProps & { userId: string }) {
  const downloads = useDownloads(userId);
  const kept = downloads.lessons?.find(({ lessonId }) => lessonId === lesson.id);
  const forms = formsOf(lesson);
  if (downloads.lessons === null) return <div className="lesson-download" aria-hidden />;
  if (kept) return <Kept standing={standingOf(kept, downloads)} userId={userId} />;
  if (forms.length === 0) {
    return <p className="lesson-download__why">{lesson.media ? text.preparing : text.elsewhere}</p>;
  }
  return <Offer forms={forms} onKeep={(form) => keepLessons(userId, course, [{ lesson, form }])} />;
}

interface OfferProps {
  forms: readonly KeepableForm[];
  onKeep: (form: KeepableForm) => Promise<void>;
}

function Offer({ forms, onKeep }: OfferProps) {
  const keep = (form: KeepableForm) =>
    void onKeep(form).catch((error: unknown) => showFailure(error, text.failed));
  return (
    <div className="lesson-download">
      <Darah label="" />
      <div className="lesson-download__offer">
        {forms.map((form, index) => (
          <Button
            key={form.form}
            kind="quiet"
            small
            icon={index === 0 ? 'download' : undefined}
            onClick={() => keep(form)}
          >
            {index === 0 ? text.keep(form.form, form.size) : text.keepToo(form.form, form.size)}
          </Button>
        ))}
      </div>
    </div>
  );
}

const wordsOf = {
  kept: text.here,
  waiting: text.coming,
  stopped: text.notHere,
  full: text.notHere,
};

function Kept({ standing, userId }: { standing: Standing; userId: string }) {
  const { kept } = standing;
  const room = useDeviceRoom(standing.here);
  return (
    <div className="lesson-download">
      <DownloadDarah standing={standing} />
      <span className="lesson-download__words">
        <span role="status">{wordsOf[kept.state][kept.form]}</span>
        <small>
          {downloadWords(standing, room.data?.left ?? 0)} ·{' '}
          <Link href={paths.downloads}>{text.toDownloads}</Link>
        </small>
      </span>
      <DownloadAct standing={standing} userId={userId} />
    </div>
  );
}
