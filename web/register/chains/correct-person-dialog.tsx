import { fullName } from '#contract/chain-names';
import type { ChainPerson } from '#contract/chains';
import { useCorrectPerson } from '../api.ts';
import { PersonDialog } from '../person-dialog.tsx';
import { editText as text } from './text.ts';

interface CorrectPersonDialogProps {
  person: ChainPerson;
  onClose: () => void;
}

/** What was written of somebody, by whoever wrote it; the university says who may. */
export const CorrectPersonDialog = ({ person, onClose }: CorrectPersonDialogProps) => (
  <PersonDialog
    title={fullName(person)}
    person={person}
    words={{
      save: text.save,
      saving: text.keeping,
      saved: text.corrected,
      failed: text.correctError,
      cancel: text.cancel,
    }}
    saving={useCorrectPerson(person.id)}
    onClose={onClose}
  />
);
