import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { examForm, examRules, knownExam } from '#contract/managing-exams';
import { useSeen } from '#web/lib/use-seen';
import { Button } from '#web/ui/button';
import { showFailure } from '#web/ui/failure-toast';
import { Num } from '#web/ui/num';
import { Switch } from '#web/ui/switch';
import { showToast } from '#web/ui/toast-store';
import { saveForm } from '#web/ui/save-form';
import { type ManagedExam, useUpdateExam } from './editor-api.ts';
import { rulesText } from './bank-text.ts';
import { isThin } from './paper-size.ts';
import { examFieldNames, ExamFields } from './exam-fields.tsx';
import { readRules, RuleFields, ruleNames, type TypedSettings, typedRulesOf } from './rule-fields.tsx';
import { editorText as text } from './text.ts';
import './exam-details.css';

export function ExamDetails({ exam }: { exam: ManagedExam }) {
  const [isEditing, setEditing] = useState(false);
  const [wasEdited, setEdited] = useState(false);
  return (
    <div className="exam-details">
      <ActiveSwitch exam={exam} />
      {isEditing ? (
        <ExamDetailsForm
          exam={exam}
          onDone={() => {
            setEdited(true);
            setEditing(false);
          }}
        />
      ) : (
        <>
          <p className="exam-details__description" dir="auto">
            {exam.description}
          </p>
          <dl className="exam-details__facts">
            <dt>{text.durationName}</dt>
            <dd>{text.minutes(exam.duration)}</dd>
            <dt>{text.passingGradeName}</dt>
            <dd>
              <Num>{text.percent(exam.passingGrade)}</Num>
            </dd>
          </dl>
          <p className="exam-details__rules">{rulesText(exam)}</p>
          <Button autoFocus={wasEdited} kind="secondary" small icon="edit" onClick={() => setEditing(true)}>
            {text.edit}
          </Button>
        </>
      )}
    </div>
  );
}

function ActiveSwitch({ exam }: { exam: ManagedExam }) {
  const update = useUpdateExam(exam.id);
  const isActive = update.isPending ? (update.variables.isActive ?? exam.isActive) : exam.isActive;
  return (
    <Switch
      label={text.active}
      hint={whyNotPublished(exam) ?? text.activeHint}
      checked={isActive}
      onChange={(event) => {
        if (update.isPending || (event.target.checked && whyNotPublished(exam))) return;
        update.mutate(
          { isActive: event.target.checked },
          {
            onSuccess: ({ isActive: now }) =>
              showToast({ title: now ? text.activated : text.deactivated, tone: 'success' }),
            onError: (error) => showFailure(error, text.saveError),
          },
        );
      }}
    />
  );
}

/** What must be mended before it can be published; null while nothing is in the way. */
function whyNotPublished(exam: ManagedExam): string | null {
  if (exam.isActive) return null;
  if (exam.questionsInUse === 0) return text.publishNothing;
  return isThin(exam) ? text.publishThin : null;
}

const settingsForm = z.extend(examForm, examRules);
const settingNames = [...examFieldNames, ...ruleNames];

function ExamDetailsForm({ exam, onDone }: { exam: ManagedExam; onDone: () => void }) {
  const update = useUpdateExam(exam.id);
  const form = useForm<TypedSettings>({
    defaultValues: {
      title: exam.title,
      description: exam.description,
      duration: String(exam.duration),
      passingGrade: String(exam.passingGrade),
      ...typedRulesOf(exam),
    },
  });
  const [known, seeWhyRefused] = useSeen(knownExam, exam);

  const save = saveForm({
    form,
    names: settingNames,
    schema: settingsForm,
    read: readRules,
    saving: update,
    given: (fields) => ({ ...fields, known }),
    failed: text.saveError,
    onSaved: () => {
      showToast({ title: text.saved, tone: 'success' });
      onDone();
    },
    onRefused: seeWhyRefused,
  });

  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <ExamFields register={form.register} errors={form.formState.errors} autoFocus />
      <RuleFields
        register={form.register}
        errors={form.formState.errors}
        questionsInUse={exam.questionsInUse}
      />
      <div className="exam-form__actions">
        <Button type="submit" busy={update.isPending && text.saving}>
          {text.save}
        </Button>
        <Button kind="quiet" onClick={onDone}>
          {text.cancel}
        </Button>
      </div>
    </form>
  );
}
