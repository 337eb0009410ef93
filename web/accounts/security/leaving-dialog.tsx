import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { CurrentUser } from '#contract/accounts';
import { leavingApi } from '#contract/leaving';
import { formatLongDate } from '#web/lib/dates';
import { readerZone } from '#web/lib/reader-zone';
import { Button } from '#web/ui/button';
import { Checkbox } from '#web/ui/checkbox';
import { Dialog } from '#web/ui/dialog';
import { Field } from '#web/ui/field';
import { fieldOf } from '#web/ui/form-field';
import { LoadError } from '#web/ui/load-error';
import { Note } from '#web/ui/note';
import { saveForm } from '#web/ui/save-form';
import { Spinner } from '#web/ui/spinner';
import { showToast } from '#web/ui/toast-store';
import { useLeave, whatStaysQuery } from './leaving-api.ts';
import { leavingText as text } from './leaving-text.ts';

interface LeavingDialogProps {
  user: CurrentUser;
  onClose: () => void;
}

/** Says once more what goes and what stays, with the figures of this person, and asks for the password. */
export function LeavingDialog({ user, onClose }: LeavingDialogProps) {
  const { data, error, refetch } = useQuery(whatStaysQuery);
  return (
    <Dialog open onClose={onClose} title={text.asking} description={text.when} wide>
      {error ? (
        <LoadError title={text.loadError} error={error} onRetry={refetch} />
      ) : !data ? (
        <Spinner text={text.loading} />
      ) : (
        <>
          <Terms documents={data.documents} sealedRecords={data.sealedRecords} />
          {data.obstacle === null ? (
            <LeavingForm user={user} hasDocuments={data.documents > 0} onClose={onClose} />
          ) : (
            <Note tone="warn">{data.obstacle}</Note>
          )}
        </>
      )}
    </Dialog>
  );
}

function Terms({ documents, sealedRecords }: { documents: number; sealedRecords: number }) {
  return (
    <div className="leaving-terms">
      <h3>{text.goes}</h3>
      <ul>
        {text.goesList.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <h3>{text.stays}</h3>
      <ul>
        {documents > 0 && <li>{text.documents(documents)}</li>}
        {sealedRecords > 0 && <li>{text.sealed(sealedRecords)}</li>}
        <li>{text.progress}</li>
      </ul>
    </div>
  );
}

const fieldNames = ['password'] as const;

function LeavingForm({ user, hasDocuments, onClose }: LeavingDialogProps & { hasDocuments: boolean }) {
  const leave = useLeave();
  const form = useForm({ defaultValues: { password: '', withdrawsDocuments: false } });
  const save = saveForm({
    form,
    names: fieldNames,
    schema: leavingApi.leave.body,
    read: ({ password, withdrawsDocuments }) => ({
      ...(user.hasPassword && { password }),
      withdrawsDocuments,
    }),
    saving: leave,
    given: (body) => body,
    failed: text.failed,
    onSaved: ({ takesEffectAt }) => {
      const description = text.askedDescription(formatLongDate(takesEffectAt, readerZone()));
      showToast({ title: text.asked, description, tone: 'success' });
      onClose();
    },
  });
  return (
    <form className="leaving-form" onSubmit={(event) => void save(event)} noValidate>
      {hasDocuments && (
        <Checkbox label={text.withdraw} hint={text.withdrawHint} {...form.register('withdrawsDocuments')} />
      )}
      {user.hasPassword && (
        <Field
          type="password"
          label={text.password}
          autoComplete="current-password"
          {...fieldOf(form)('password')}
        />
      )}
      <div className="dlg__actions">
        <Button type="submit" kind="danger" busy={leave.isPending && text.submitting}>
          {text.submit}
        </Button>
        <Button kind="secondary" onClick={onClose}>
          {text.cancel}
        </Button>
      </div>
    </form>
  );
}
