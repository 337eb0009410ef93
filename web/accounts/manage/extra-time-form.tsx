import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { type ExtraTime, extraTimeForm } from '#contract/helping-students';
import { Button } from '#web/ui/button';
import { Field } from '#web/ui/field';
import { LoadError } from '#web/ui/load-error';
import { saveForm } from '#web/ui/save-form';
import { Skeleton, SkeletonLine } from '#web/ui/skeleton';
import { showToast } from '#web/ui/toast-store';
import { extraTimesQuery, useGiveExtraTime } from './extra-time-api.ts';
import { extraTimeText as text } from './extra-time-text.ts';

interface ExtraTimeFormProps {
  userId: string;
  /** Left out, for all exams. */
  examId?: number | undefined;
  /** What else the student has been given, in words. */
  besides: (times: readonly ExtraTime[]) => ReactNode;
  cancel?: ReactNode;
  onSaved?: (() => void) | undefined;
}

/** How much longer a student may sit: asked for first, so that nobody writes over what another has just given. */
export function ExtraTimeForm({ userId, examId, besides, cancel, onSaved }: ExtraTimeFormProps) {
  const { data: times, error, refetch } = useQuery(extraTimesQuery(userId));
  if (error && !times) return <LoadError title={text.loadError} error={error} onRetry={refetch} />;
  if (!times) {
    return (
      <Skeleton>
        <SkeletonLine height="3rem" />
      </Skeleton>
    );
  }
  const held = times.find((time) => time.examId === (examId ?? null))?.percent ?? 0;
  return (
    <>
      {besides(times)}
      <Percentage key={held} userId={userId} examId={examId} held={held} cancel={cancel} onSaved={onSaved} />
    </>
  );
}

function Percentage({
  userId,
  examId,
  held,
  cancel,
  onSaved,
}: Omit<ExtraTimeFormProps, 'besides'> & { held: number }) {
  const giving = useGiveExtraTime(userId, examId);
  const form = useForm({ defaultValues: { percent: String(held) } });
  const save = saveForm({
    form,
    names: ['percent'],
    schema: extraTimeForm,
    saving: giving,
    given: ({ percent }) => percent,
    failed: text.failed,
    onSaved: (times) => {
      const isThere = times.some((time) => time.examId === (examId ?? null));
      showToast({ title: isThere ? text.saved : text.removed, tone: 'success' });
      onSaved?.();
    },
  });
  return (
    <form className="extra-time" onSubmit={(event) => void save(event)} noValidate>
      <Field
        label={examId === undefined ? text.inAllExams : text.inThisExam}
        hint={text.hint}
        inputMode="numeric"
        dir="ltr"
        error={form.formState.errors.percent?.message}
        {...form.register('percent')}
      />
      <div className="dlg__actions">
        <Button
          type="submit"
          kind={cancel ? 'primary' : 'secondary'}
          small={!cancel}
          busy={giving.isPending && text.saving}
        >
          {text.save}
        </Button>
        {cancel}
      </div>
    </form>
  );
}
