import { type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';
import type { ListedBook } from '#contract/books';
import { majalisApi } from '#contract/majalis';
import { ApiError } from '#web/lib/api-error';
import { paths } from '#web/lib/paths';
import { Button } from '#web/ui/button';
import { showFailure } from '#web/ui/failure-toast';
import { Field } from '#web/ui/field';
import { Note } from '#web/ui/note';
import { Section } from '#web/ui/section';
import { showToast } from '#web/ui/toast-store';
import { AnnounceBook } from './announce-book.tsx';
import { AnnouncePeople, type Desk } from './announce-people.tsx';
import { announceText as text } from './announce-text.ts';
import { type AnnouncementFields, announcementOf } from './announcement.ts';
import { useAnnounce } from './api.ts';
import { type PlannedMajlis, problemsOfPlan } from './dividing.ts';
import { PlanMaker } from './plan-maker.tsx';
import { PlannedRows } from './planned-rows.tsx';
import './announce-form.css';

interface AnnounceFormProps {
  desk: Desk;
  books: readonly ListedBook[];
}

export function AnnounceForm({ desk, books }: AnnounceFormProps) {
  const [fields, setFields] = useState(() => emptyFields(desk.shaykhs[0]?.userId ?? ''));
  const { errors, submit, isPending } = useAnnouncing(fields);
  const change = (changes: Partial<AnnouncementFields>) => setFields({ ...fields, ...changes });
  const last = books.find(({ key }) => key === fields.bookKey)?.last ?? null;
  const { majalis } = fields;
  return (
    <form onSubmit={submit} noValidate className="announce-form">
      <Section id="book" title={text.bookSection} small>
        <AnnounceBook desk={desk} books={books} fields={fields} errors={errors} onChange={change} />
      </Section>
      <Section id="people" title={text.peopleSection} small>
        <AnnouncePeople fields={fields} errors={errors} onChange={change} />
      </Section>
      <Section id="plan" title={text.planSection} small className="announce-form__plan">
        <Field
          label={text.link}
          hint={text.linkHint}
          optional
          type="url"
          value={fields.meetingLink}
          error={errors.get('majalis.0.meetingLink')}
          onChange={({ target }) => change({ meetingLink: target.value })}
        />
        <PlanMaker last={last} hasPlan={majalis.length > 0} onPlan={(plan) => change({ majalis: plan })} />
        <PlannedRows majalis={majalis} errors={errors} onChange={(rows) => change({ majalis: rows })} />
        <Button
          kind="quiet"
          icon="plus"
          onClick={() => change({ majalis: [...majalis, nextAfter(majalis, last)] })}
        >
          {text.add}
        </Button>
        {last !== null && majalis.length > 0 && <PlanNote majalis={majalis} last={last} />}
      </Section>
      <Button
        type="submit"
        icon="send"
        busy={isPending && text.submitting}
        disabledReason={fields.bookKey === '' ? text.bookNeeded : majalis.length === 0 && text.noMajlis}
      >
        {text.submit(majalis.length)}
      </Button>
    </form>
  );
}

const emptyFields = (shaykhId: string): AnnouncementFields => ({
  shaykhId,
  bookKey: '',
  chainId: '',
  hasReader: true,
  readerName: '',
  readerSex: 'm',
  readerEmail: '',
  scribeEmail: '',
  place: text.defaultPlace,
  meetingLink: '',
  majalis: [],
});

/** One more after the last, from the number after its last on. */
function nextAfter(majalis: readonly PlannedMajlis[], last: number | null): PlannedMajlis {
  const before = majalis.at(-1);
  const from = before ? Math.min(Number(before.to) + 1, last ?? Infinity) : 1;
  return {
    id: Math.max(0, ...majalis.map(({ id }) => id)) + 1,
    startsAt: before?.startsAt ?? '',
    minutes: before?.minutes ?? '90',
    from: String(from),
    to: String(last ?? from),
    liveSessionId: '',
  };
}

function PlanNote({ majalis, last }: { majalis: readonly PlannedMajlis[]; last: number }) {
  const { unread, isTwice } = problemsOfPlan(
    majalis.map(({ from, to }) => [Number(from), Number(to)] as const),
    last,
  );
  const isWhole = unread.length === 0 && !isTwice;
  return (
    <Note tone={isWhole ? 'ok' : 'warn'} role="status">
      {isWhole ? text.whole : unread.length > 0 ? text.unread(unread) : text.twice}
    </Note>
  );
}

/** Checked by the contract's own rules, then by the university; what is wrong is said beside its field. */
function useAnnouncing(fields: AnnouncementFields) {
  const announcing = useAnnounce();
  const [, goTo] = useLocation();
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (announcing.isPending) return;
    const read = majalisApi.announceSeries.body.safeParse(announcementOf(fields));
    if (!read.success) {
      setErrors(new Map(read.error.issues.map(({ path, message }) => [path.join('.'), message])));
      showToast({ title: text.failed, description: read.error.issues[0]?.message, tone: 'destructive' });
      return;
    }
    setErrors(new Map());
    announcing.mutate(announcementOf(fields), {
      onSuccess: () => {
        showToast({ title: text.done, tone: 'success' });
        goTo(paths.majalis);
      },
      onError: (error) => {
        if (error instanceof ApiError)
          setErrors(new Map(error.errors.map(({ path, message }) => [path, message])));
        showFailure(error, text.failed);
      },
    });
  };
  return { errors, submit, isPending: announcing.isPending };
}
