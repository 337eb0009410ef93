import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { displayName } from '#contract/accounts';
import { type CourseTeacher, mostTeachers } from '#contract/course-teachers';
import { longestUserSearch } from '#contract/managing-users';
import { usersQuery } from '#web/accounts/manage/api';
import { useSettled } from '#web/lib/use-settled';
import { Button } from '#web/ui/button';
import { Dialog } from '#web/ui/dialog';
import { showFailure } from '#web/ui/failure-toast';
import { Field } from '#web/ui/field';
import { IconButton } from '#web/ui/icon-button';
import { showToast } from '#web/ui/toast-store';
import { Written } from '#web/ui/written';
import { useAssignTeachers } from './teachers-api.ts';
import { teachersText as text } from './teachers-text.ts';

type Person = Pick<CourseTeacher, 'id' | 'name' | 'email'>;

interface AssignTeachersProps {
  courseId: number;
  title: string;
  teachers: readonly CourseTeacher[];
  onClose: () => void;
}

/** Who teaches a course: chosen among those who may, and saved together. */
export function AssignTeachers({ courseId, title, teachers, onClose }: AssignTeachersProps) {
  const [chosen, setChosen] = useState<readonly Person[]>(teachers);
  const assign = useAssignTeachers(courseId);
  const isSame = chosen.length === teachers.length && chosen.every(({ id }) => isAmong(id, teachers));
  const save = () =>
    assign.mutate(
      chosen.map(({ id }) => id),
      {
        onSuccess: () => {
          showToast({ title: text.saved, tone: 'success' });
          onClose();
        },
        onError: (error) => showFailure(error, text.failed),
      },
    );
  return (
    <Dialog open onClose={onClose} title={text.assignTo(title)} description={text.description}>
      {chosen.length === 0 && <p className="muted">{text.none}</p>}
      <ul className="assigned">
        {chosen.map((person) => (
          <li key={person.id}>
            <Who person={person} />
            <IconButton
              icon="close"
              label={text.remove(person.name)}
              onClick={() => setChosen(chosen.filter(({ id }) => id !== person.id))}
            />
          </li>
        ))}
      </ul>
      {chosen.length < mostTeachers && (
        <FindTeacher chosen={chosen} onAdd={(person) => setChosen([...chosen, person])} />
      )}
      <div className="dlg__actions">
        <Button
          busy={assign.isPending && text.saving}
          disabledReason={isSame && text.unchanged}
          onClick={save}
        >
          {text.save}
        </Button>
        <Button kind="secondary" onClick={onClose}>
          {text.cancel}
        </Button>
      </div>
    </Dialog>
  );
}

const isAmong = (id: string, people: readonly Person[]): boolean => people.some((person) => person.id === id);

function Who({ person: { name, email } }: { person: Person }) {
  return (
    <span className="assigned__who">
      <Written>{name}</Written>
      {email && <bdi dir="ltr">{email}</bdi>}
    </span>
  );
}

/** More would be a list to look through: who is not among them is found by another word. */
const mostFound = 6;
const settlesAfter = 250;

interface FindTeacherProps {
  chosen: readonly Person[];
  onAdd: (person: Person) => void;
}

/** Teachers by name, and admins, who may teach too. */
function FindTeacher({ chosen, onAdd }: FindTeacherProps) {
  const [typed, setTyped] = useState('');
  const [sought] = useSettled(typed.trim(), settlesAfter);
  const answers = useQueries({
    queries: (['teacher', 'admin'] as const).map((role) => usersQuery(sought, 1, role)),
  });
  const found = answers
    .flatMap(({ data }) => data?.items ?? [])
    .filter(({ id }) => !isAmong(id, chosen))
    .slice(0, mostFound)
    .map((user) => ({ id: user.id, name: displayName(user), email: user.email }));
  const isAnswered = answers.every(({ data }) => data !== undefined);
  return (
    <>
      <Field
        type="search"
        label={text.search}
        maxLength={longestUserSearch}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {answers.some(({ error }) => error) && <p role="alert">{text.searchFailed}</p>}
      {isAnswered && found.length === 0 && <p className="muted">{text.nobody}</p>}
      <ul className="assigned" aria-label={text.found}>
        {found.map((person) => (
          <li key={person.id}>
            <Who person={person} />
            <IconButton icon="plus" label={text.add(person.name)} onClick={() => onAdd(person)} />
          </li>
        ))}
      </ul>
    </>
  );
}
