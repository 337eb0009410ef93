import { type FormEvent, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { audienceTitle } from '#contract/audience-title';
import { announcementManagementApi } from '#contract/managing-announcements';
import { ApiError } from '#web/lib/api-error';
import { paths } from '#web/lib/paths';
import { readerZone } from '#web/lib/reader-zone';
import { Button } from '#web/ui/button';
import { Confirm } from '#web/ui/confirm';
import { showFailure } from '#web/ui/failure-toast';
import { Note } from '#web/ui/note';
import { showToast } from '#web/ui/toast-store';
import { usePublish } from './api.ts';
import { AudienceBooks } from './audience-books.tsx';
import { asksFirst, type Audience, keyOfAudience } from './audience-choice.ts';
import { type AnnouncementDraft, emptyDraft, keptDraft, withAudience } from './kept-draft.ts';
import { sentPin } from './pin-days.ts';
import { Preview } from './preview.tsx';
import { composeText as text } from './text.ts';
import { wordErrors } from './word-errors.ts';
import { type WordErrors, WordsFields } from './words-fields.tsx';
import './compose-form.css';

interface ComposeFormProps {
  userId: string;
  /** The writer's name. */
  by: string;
  audiences: readonly Audience[];
  /** Chosen before the page was opened. */
  firstAudience: string;
}

/** Writing an announcement. What is written is kept on the device with every letter. */
export function ComposeForm({ userId, by, audiences, firstAudience }: ComposeFormProps) {
  const [kept] = useState(() => keptDraft(() => window.localStorage, userId));
  const [found] = useState(kept.read);
  const [draft, setDraft] = useState<AnnouncementDraft>(
    () => (found && withAudience(found, firstAudience || found.audience)) ?? emptyDraft(firstAudience),
  );
  const [isFound, setFound] = useState(found !== null);
  useEffect(() => kept.write(draft), [kept, draft]);
  const audience = audiences.find((one) => keyOfAudience(one) === draft.audience);
  const sending = useSending(draft, audience, kept.drop);
  return (
    <div className="two">
      <form className="stack compose" noValidate onSubmit={sending.submit}>
        {isFound && (
          <DraftFound
            onDrop={() => {
              setFound(false);
              setDraft(emptyDraft(firstAudience));
            }}
          />
        )}
        <AudienceBooks
          audiences={audiences}
          value={draft.audience}
          error={sending.errors.audience}
          onChange={(key) => setDraft(withAudience(draft, key))}
        />
        <WordsFields
          words={draft}
          errors={sending.errors}
          onChange={(changes) => setDraft({ ...draft, ...changes })}
        />
        {sending.isLost && (
          <Note tone="warn" icon="offline" role="alert">
            {text.lostLine}
          </Note>
        )}
        <Button type="submit" icon="send" busy={sending.isPending && text.sending}>
          {audience ? text.send(audience) : text.sendTo}
        </Button>
        <p className="hint">{text.after}</p>
      </form>
      <Preview
        words={draft}
        audienceTitle={
          audience ? audienceTitle({ ...audience, subject: audience.title, by }) : text.previewAudience
        }
        by={by}
      />
      {audience && <SendingQuestion audience={audience} sending={sending} />}
    </div>
  );
}

const DraftFound = ({ onDrop }: { onDrop: () => void }) => (
  <Note>
    {text.draftKept}{' '}
    <Button kind="quiet" small onClick={onDrop}>
      {text.dropDraft}
    </Button>
  </Note>
);

interface SendingQuestionProps {
  audience: Audience;
  sending: ReturnType<typeof useSending>;
}

const SendingQuestion = ({ audience, sending }: SendingQuestionProps) => (
  <Confirm
    open={sending.isAsking}
    onClose={sending.close}
    kind="primary"
    title={text.confirmTitle(audience)}
    description={text.confirmText}
    confirmLabel={text.sendTo}
    cancelLabel={text.readAgain}
    busy={sending.isPending && text.sending}
    onConfirm={sending.send}
  />
);

interface Errors extends WordErrors {
  audience?: string | undefined;
}

/** Checked by the contract's own rules, asked about where it goes to many, and sent once. */
function useSending(draft: AnnouncementDraft, audience: Audience | undefined, onSent: () => void) {
  const [errors, setErrors] = useState<Errors>({});
  const [isAsking, setAsking] = useState(false);
  const [isLost, setLost] = useState(false);
  const [, goTo] = useLocation();
  const publishing = usePublish();
  const send = () => {
    if (publishing.isPending || !audience) return;
    const { clientId, title, text: words } = draft;
    const pin = sentPin(draft, readerZone());
    const { audience: kind, level, courseId } = audience;
    publishing.mutate(
      { clientId, title, text: words, ...pin, audience: kind, level, courseId },
      {
        onSuccess: ({ id }) => {
          onSent();
          showToast({ title: text.sent, tone: 'success' });
          goTo(paths.announcement(id), { replace: true });
        },
        onError: (error) => {
          setAsking(false);
          setLost(!(error instanceof ApiError));
          setErrors(wordErrors.told(error));
          if (error instanceof ApiError) showFailure(error, text.sendFailed);
        },
      },
    );
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found: Errors = {
      ...(!audience && { audience: text.chooseAudience }),
      ...wordErrors.found(announcementManagementApi.publish.body, { ...audience, ...draft }),
    };
    setErrors(found);
    if (Object.keys(found).length > 0) focusFirst(event.currentTarget, found);
    else if (audience && asksFirst(audience)) setAsking(true);
    else send();
  };
  return {
    errors,
    isAsking,
    isLost,
    isPending: publishing.isPending,
    send,
    submit,
    close: () => setAsking(false),
  };
}

function focusFirst(form: HTMLFormElement, { audience, title, text: words }: Errors): void {
  const field = title ? 'title' : words ? 'text' : 'pinnedTo';
  const first = audience ? 'input[type=radio], select' : `[name=${field}]`;
  form.querySelector<HTMLElement>(first)?.focus();
}
