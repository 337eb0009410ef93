import { useForm } from 'react-hook-form';
import type { LiveSession } from '#contract/live-sessions';
import { knownLiveSession, liveSessionForm } from '#contract/managing-live-sessions';
import { fieldsNow, useSeen } from '#web/lib/use-seen';
import { Dialog } from '#web/ui/dialog';
import { FormActions } from '#web/ui/form-actions';
import { showToast } from '#web/ui/toast-store';
import { saveForm } from '#web/ui/save-form';
import { useSaveLiveSession } from './api.ts';
import { fromLocalTime, toLocalTime } from '#web/lib/datetime-field';
import {
  emptySession,
  fieldNames,
  type OfferedCourses,
  type SessionFields,
  SessionFieldSet,
} from './session-fields.tsx';
import { liveText as text } from './text.ts';
import './session-form.css';

/** What the page knows that helps to fill the form. */
interface Suggestions {
  /** Whoever makes a session mostly teaches it. */
  instructor: string;
  courses: readonly OfferedCourses[];
}

interface SessionDialogProps extends Suggestions {
  /** `new`, or the session to edit; null while nothing is asked. */
  subject: LiveSession | 'new' | null;
  onClose: () => void;
}

/** Closed and opened again, its form begins afresh. */
export function SessionDialog({ subject, onClose, ...suggestions }: SessionDialogProps) {
  const session = subject === 'new' ? null : subject;
  return (
    <Dialog
      wide
      open={subject !== null}
      onClose={onClose}
      title={session ? text.editTitle : text.createTitle}
    >
      <SessionForm session={session} onDone={onClose} {...suggestions} />
    </Dialog>
  );
}

const fieldsOf = (session: LiveSession): SessionFields => ({
  title: session.title,
  instructor: session.instructor,
  courseTitle: session.courseTitle ?? '',
  scheduledTime: toLocalTime(session.scheduledTime),
  duration: String(session.duration),
  meetingLink: session.meetingLink ?? '',
  description: session.description,
  level: session.level,
});

/** With the course that the session has had, though it is no longer among them. */
function withItsOwn(offered: readonly OfferedCourses[], session: LiveSession | null) {
  if (!session?.courseTitle || courseCalled(session.courseTitle, offered)) return offered;
  const own = { id: session.courseId, title: session.courseTitle };
  return [{ heading: text.otherCourse, courses: [own] }, ...offered];
}

const courseCalled = (title: string, offered: readonly OfferedCourses[]) =>
  offered.flatMap(({ courses }) => courses).find((course) => course.title === title);

interface SessionFormProps extends Suggestions {
  session: LiveSession | null;
  onDone: () => void;
}

function SessionForm({ session, onDone, instructor, courses }: SessionFormProps) {
  const saving = useSaveLiveSession(session?.id ?? null);
  const offered = withItsOwn(courses, session);
  const form = useForm<SessionFields>({
    defaultValues: session ? fieldsOf(session) : { ...emptySession, instructor },
  });
  const [known, seeWhyRefused] = useSeen(knownLiveSession, session);
  const words = session
    ? { done: text.updated, failed: text.updateFailed, submit: text.save, busy: text.saving }
    : { done: text.created, failed: text.createFailed, submit: text.create, busy: text.creating };

  const save = saveForm({
    form,
    names: fieldNames,
    schema: liveSessionForm,
    read: (fields) => ({
      ...fields,
      courseId: courseCalled(fields.courseTitle, offered)?.id ?? null,
      scheduledTime: fromLocalTime(fields.scheduledTime),
    }),
    saving,
    given: (body) => ({ body, known }),
    failed: words.failed,
    onSaved: () => {
      showToast({ title: words.done, tone: 'success' });
      onDone();
    },
    onRefused: (error) => {
      seeWhyRefused(error);
      const movedTo = fieldsNow(knownLiveSession, error)?.scheduledTime;
      if (movedTo) form.setError('scheduledTime', { message: text.timeNow(movedTo) });
    },
  });

  return (
    <form className="session-form" onSubmit={(event) => void save(event)} noValidate>
      <SessionFieldSet form={form} hints={text.hints} courses={offered} />
      <FormActions submit={words.submit} busy={saving.isPending && words.busy} onCancel={onDone} />
    </form>
  );
}
