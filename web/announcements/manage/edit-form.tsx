import { type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';
import type { Announcement } from '#contract/announcements';
import { announcementManagementApi } from '#contract/managing-announcements';
import { paths } from '#web/lib/paths';
import { readerZone } from '#web/lib/reader-zone';
import { Button } from '#web/ui/button';
import { Confirm } from '#web/ui/confirm';
import { showFailure } from '#web/ui/failure-toast';
import { LinkButton } from '#web/ui/link-button';
import { showToast } from '#web/ui/toast-store';
import { uiText } from '#web/ui/text';
import { useEditAnnouncement, useWithdraw } from './api.ts';
import { lastDayOf, sentPin } from './pin-days.ts';
import { Preview } from './preview.tsx';
import { composeText as text } from './text.ts';
import { wordErrors } from './word-errors.ts';
import { type WordErrors, WordsFields } from './words-fields.tsx';
import './compose-form.css';

/** Changing what was published, or taking it back. Whom it went to stays. */
export function EditForm({ announcement }: { announcement: Announcement }) {
  const { id, title, text: written, isPinned, pinnedUntil, audienceTitle, by } = announcement;
  const zone = readerZone();
  const [words, setWords] = useState({
    title,
    text: written,
    isPinned,
    pinnedTo: lastDayOf(pinnedUntil, zone),
  });
  const [errors, setErrors] = useState<WordErrors>({});
  const [, goTo] = useLocation();
  const editing = useEditAnnouncement(id);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = wordErrors.found(announcementManagementApi.edit.body, words);
    setErrors(found);
    if (Object.keys(found).length > 0 || editing.isPending) return;
    const { title: newTitle, text: newText } = words;
    editing.mutate(
      { title: newTitle, text: newText, ...sentPin(words, zone) },
      {
        onSuccess: ({ editedAt }) => {
          showToast({
            title: editedAt === announcement.editedAt ? text.pinSaved : text.saved,
            tone: 'success',
          });
          goTo(paths.announcement(id), { replace: true });
        },
        onError: (error) => {
          setErrors(wordErrors.told(error));
          showFailure(error, text.saveFailed);
        },
      },
    );
  };
  return (
    <div className="two">
      <form className="stack compose" noValidate onSubmit={submit}>
        <p className="hint">{text.goesTo(audienceTitle)}</p>
        <WordsFields
          words={words}
          errors={errors}
          onChange={(changes) => setWords({ ...words, ...changes })}
        />
        <div className="compose__acts">
          <Button type="submit" busy={editing.isPending && text.saving}>
            {text.save}
          </Button>
          <LinkButton href={paths.announcement(id)} kind="quiet">
            {uiText.cancel}
          </LinkButton>
          <Withdrawing id={id} />
        </div>
      </form>
      <Preview words={words} audienceTitle={audienceTitle} by={by} isEdited />
    </div>
  );
}

function Withdrawing({ id }: { id: number }) {
  const [isAsking, setAsking] = useState(false);
  const [, goTo] = useLocation();
  const withdrawing = useWithdraw(id);
  return (
    <>
      <Button kind="danger" icon="trash" onClick={() => setAsking(true)}>
        {text.withdraw}
      </Button>
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title={text.withdrawTitle}
        description={text.withdrawText}
        confirmLabel={text.withdraw}
        busy={withdrawing.isPending && text.withdrawing}
        onConfirm={() =>
          withdrawing.mutate(undefined, {
            onSuccess: () => {
              showToast({ title: text.withdrawn, tone: 'success' });
              goTo(paths.announcements, { replace: true });
            },
            onError: (error) => {
              setAsking(false);
              showFailure(error, text.withdrawFailed);
            },
          })
        }
      />
    </>
  );
}
