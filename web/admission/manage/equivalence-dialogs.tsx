import { useForm } from 'react-hook-form';
import type { LevelStanding } from '#contract/admission';
import { type Equivalence, equivalenceForm, takingBackForm } from '#contract/managing-admission';
import { Button } from '#web/ui/button';
import { Dialog } from '#web/ui/dialog';
import { fieldOf } from '#web/ui/form-field';
import { ReasonDialog } from '#web/ui/reason-dialog';
import { saveForm } from '#web/ui/save-form';
import { Select } from '#web/ui/select';
import { TextArea } from '#web/ui/text-area';
import { showToast } from '#web/ui/toast-store';
import { academicLevel, levelName } from '../level-names.ts';
import { useGrantEquivalence, useTakeBackEquivalence } from './api.ts';
import { manageAdmissionText as text } from './text.ts';

interface GrantDialogProps {
  userId: string;
  name: string;
  standings: readonly LevelStanding[];
  onClose: () => void;
}

/** Admits a student to a level without its conditions. */
export function GrantDialog({ userId, name, standings, onClose }: GrantDialogProps) {
  const grant = useGrantEquivalence(userId);
  const form = useForm({ defaultValues: { level: '', reason: '' } });
  const save = saveForm({
    form,
    names: ['level', 'reason'],
    schema: equivalenceForm,
    read: ({ level, reason }) => ({ level: Number(level), reason }),
    saving: grant,
    given: (body) => body,
    failed: text.grantFailed,
    onSaved: (_, { level }) => {
      const granted = standings.find(({ diploma }) => academicLevel(diploma) === Number(level));
      showToast({ title: granted ? text.granted(granted.diploma) : text.grant, tone: 'success' });
      onClose();
    },
  });
  const field = fieldOf(form);
  return (
    <Dialog open onClose={onClose} title={text.grantFor(name)} description={text.grantDescription}>
      <form className="stack" onSubmit={(event) => void save(event)} noValidate>
        <Select label={text.level} {...field('level')}>
          <option value="">{text.chooseLevel}</option>
          {standings
            .filter(({ admittedBy }) => admittedBy === null)
            .map(({ diploma }) => (
              <option key={diploma} value={academicLevel(diploma)}>
                {levelName(diploma)}
              </option>
            ))}
        </Select>
        <TextArea label={text.reason} hint={text.reasonHint} rows={3} {...field('reason')} />
        <div className="dlg__actions">
          <Button type="submit" busy={grant.isPending && text.granting}>
            {text.grant}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            {text.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface TakeBackDialogProps {
  userId: string;
  equivalence: Equivalence;
  onClose: () => void;
}

export function TakeBackDialog({ userId, equivalence, onClose }: TakeBackDialogProps) {
  const takeBack = useTakeBackEquivalence(userId, equivalence.diploma);
  return (
    <ReasonDialog
      title={text.takeBackOf(equivalence.diploma)}
      description={text.takeBackDescription}
      label={text.reason}
      submit={text.takeBack}
      busy={text.takingBack}
      cancel={text.keep}
      isDanger
      schema={takingBackForm}
      saving={takeBack}
      given={({ reason }) => reason}
      failed={text.takeBackFailed}
      onSaved={() => showToast({ title: text.takeBackDone, tone: 'success' })}
      onClose={onClose}
    />
  );
}
