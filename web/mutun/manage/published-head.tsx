import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { type EditedMatn, matnForm } from '#contract/managing-mutun';
import { Button } from '#web/ui/button';
import { Confirm } from '#web/ui/confirm';
import { showFailure } from '#web/ui/failure-toast';
import { saveForm } from '#web/ui/save-form';
import { Section } from '#web/ui/section';
import { showToast } from '#web/ui/toast-store';
import { useChangeMatn } from './api.ts';
import { headFieldNames, type HeadFields, HeadFieldset, headOf, readHead } from './head-fields.tsx';
import { correctingText as text, draftText } from './text.ts';
import '#web/courses/manage/manage-form.css';

const headSchema = z.pick(matnForm, { title: true, author: true, diedAH: true, edition: true });

/** What is said of a text, and whether students see it. */
export function PublishedHead({ matn }: { matn: EditedMatn }) {
  const form = useForm<HeadFields>({ defaultValues: headOf(matn) });
  const saving = useChangeMatn(matn.key);
  const save = saveForm({
    form,
    names: headFieldNames,
    schema: headSchema,
    read: (fields) => {
      const { key: _key, ...head } = readHead(fields);
      return head;
    },
    saving,
    given: (body) => body,
    failed: text.headFailed,
    onSaved: (saved) => {
      form.reset(headOf(saved));
      showToast({ title: text.headSaved, tone: 'success' });
    },
  });
  return (
    <Section id="head-of-matn" title={text.about}>
      <form className="manage-form published-matn__head" onSubmit={(event) => void save(event)} noValidate>
        <HeadFieldset form={form} isNew={false} />
        <div className="manage-form__actions">
          <Button type="submit" kind="secondary" busy={saving.isPending && draftText.saving}>
            {text.saveHead}
          </Button>
          <Visibility matn={matn} />
        </div>
      </form>
    </Section>
  );
}

function Visibility({ matn }: { matn: EditedMatn }) {
  const [isAsking, setAsking] = useState(false);
  const change = useChangeMatn(matn.key);
  const show = (isActive: boolean) =>
    change.mutate(
      { isActive },
      {
        onSuccess: () => showToast({ title: isActive ? text.shown : text.hidden, tone: 'success' }),
        onError: (error) => showFailure(error, text.showFailed),
        onSettled: () => setAsking(false),
      },
    );
  if (!matn.isActive) {
    return (
      <Button icon="eye" busy={change.isPending && draftText.publishing} onClick={() => show(true)}>
        {text.show}
      </Button>
    );
  }
  return (
    <>
      <Button kind="quiet" icon="eye-off" onClick={() => setAsking(true)}>
        {text.hide}
      </Button>
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title={text.hideQuestion}
        description={text.hideDescription}
        confirmLabel={text.hide}
        busy={change.isPending && text.hiding}
        onConfirm={() => show(false)}
      />
    </>
  );
}
