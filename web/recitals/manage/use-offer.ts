import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LiveSession } from '#contract/live-sessions';
import { recitalsApi } from '#contract/recitals';
import { toLocalTime } from '#web/lib/datetime-field';
import { errorText } from '#web/lib/error-text';
import { liveSessionsQuery } from '#web/lib/live-sessions-query';
import { useOfferSlots } from './api.ts';
import { offerText as text } from './text.ts';

const firstForm = { session: '', startsAt: '', minutes: '15', slots: '1', meetingLink: '' };
type Form = typeof firstForm;

/** What is wrong with it; null where it can be sent. */
function problemOf({ session, startsAt, meetingLink }: Form): string | null {
  if (!(Date.parse(startsAt) > Date.now())) return text.past;
  return session === '' && !/^https:\/\/\S+\.\S+/.test(meetingLink.trim()) ? text.noLink : null;
}

const read = ({ session, startsAt, minutes, slots, meetingLink }: Form) =>
  recitalsApi.offerSlot.body.safeParse({
    startsAt: new Date(startsAt).toISOString(),
    minutes: Number(minutes),
    slots: Number(slots),
    liveSessionId: session === '' ? null : Number(session),
    meetingLink: session === '' ? meetingLink : null,
  });

/** Sessions of one's own that are still to come: hours may be offered in one of them. */
function useOwnSessions(): LiveSession[] {
  const { data } = useQuery(liveSessionsQuery);
  const [openedAt] = useState(() => Date.now());
  return (data ?? []).filter(
    ({ mayManage, scheduledTime }) => mayManage && Date.parse(scheduledTime) > openedAt,
  );
}

/** The form of hours that are offered, and what is wrong with it. */
export function useOffer(onOffered: () => void) {
  const [form, setForm] = useState(firstForm);
  const [problem, setProblem] = useState<string | null>(null);
  const sessions = useOwnSessions();
  const offer = useOfferSlots();
  return {
    form,
    problem,
    sessions,
    isSaving: offer.isPending,
    set: (name: keyof Form) => ({
      value: form[name],
      onChange: ({ target }: { target: { value: string } }) =>
        setForm((old) => ({ ...old, [name]: target.value })),
    }),
    /** The hours begin with the session, unless another time is chosen. */
    chooseSession: (session: string) => {
      const chosen = sessions.find(({ id }) => String(id) === session);
      setForm((old) => ({
        ...old,
        session,
        ...(chosen && { startsAt: toLocalTime(chosen.scheduledTime) }),
      }));
    },
    save: () => {
      const found = problemOf(form);
      if (found !== null) return setProblem(found);
      const body = read(form);
      if (!body.success) return setProblem(body.error.issues[0]?.message ?? text.failed);
      offer.mutate(body.data, { onSuccess: onOffered, onError: (error) => setProblem(errorText(error)) });
    },
  };
}
