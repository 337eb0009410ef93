import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { applicationForm, applicationLengths } from '#contract/applying';
import { currentUserQuery } from '#web/accounts/api';
import { Button } from '#web/ui/button';
import { Field } from '#web/ui/field';
import { fieldOf } from '#web/ui/form-field';
import { saveForm } from '#web/ui/save-form';
import { TextArea } from '#web/ui/text-area';
import { showToast } from '#web/ui/toast-store';
import { useApply } from './application-api.ts';
import { keptApplication } from './application-draft.ts';
import { applicationText as text } from './application-text.ts';
import './application-form.css';

export function ApplicationForm() {
  const { data: user } = useQuery(currentUserQuery);
  return user ? <FormOf key={user.id} userId={user.id} /> : null;
}

function FormOf({ userId }: { userId: string }) {
  const [kept] = useState(() => keptApplication(() => localStorage, userId));
  const form = useForm({ defaultValues: kept.read() });
  const apply = useApply();
  const [topic, plan] = useWatch({ control: form.control, name: ['topic', 'plan'] });
  useEffect(() => kept.write({ topic, plan }), [kept, topic, plan]);
  const save = saveForm({
    form,
    names: ['topic', 'plan'],
    schema: applicationForm,
    saving: apply,
    given: (body) => body,
    failed: text.failed,
    onSaved: () => {
      kept.write({ topic: '', plan: '' });
      showToast({ title: text.sent, description: text.sentDescription, tone: 'success' });
    },
  });
  const field = fieldOf(form);
  return (
    <form className="application-form" onSubmit={(event) => void save(event)} noValidate>
      <p>{text.lead}</p>
      <Field
        label={text.topic}
        hint={lengthHint(topic, applicationLengths.topic)}
        required
        {...field('topic')}
      />
      <TextArea
        label={text.plan}
        hint={
          <>
            {text.planHint} {lengthHint(plan, applicationLengths.plan)}
          </>
        }
        rows={8}
        required
        {...field('plan')}
      />
      <div className="application-form__end">
        <Button type="submit" icon="send" busy={apply.isPending && text.sending}>
          {text.send}
        </Button>
        <p className="hint">{text.keptHere}</p>
      </div>
    </form>
  );
}

const lengthHint = (written: string, { least, most }: { least: number; most: number }): string =>
  text.lengthOf(written.trim().length, least, most);
