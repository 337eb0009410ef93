import { useState } from 'react';
import { fullName } from '#contract/chain-names';
import type { ChainPerson, WholeChain } from '#contract/chains';
import type { Way } from '#contract/register';
import { Button } from '#web/ui/button';
import { showFailure } from '#web/ui/failure-toast';
import { Field } from '#web/ui/field';
import { Icon } from '#web/ui/icon';
import { useAddLink } from '../api.ts';
import { meetingWords } from '../meeting-words.ts';
import { PersonCombobox } from '../person-combobox.tsx';
import { NewPerson } from './new-person.tsx';
import { editText as text } from './text.ts';
import { ShareFields, WayFields } from './way-fields.tsx';

interface LinkFormProps {
  chain: WholeChain;
  student: ChainPerson;
  /** Where the chain goes on: the same student for another lane, or null for the next open end. */
  onAdded: (next: number | null) => void;
}

/** One question: from whom did this one take the book, and how. */
export function LinkForm({ chain, student, onAdded }: LinkFormProps) {
  const adding = useAddLink(chain.id);
  const [teacher, setTeacher] = useState<ChainPerson | null>(null);
  const [way, setWay] = useState<Way>('sama');
  const [restWay, setRestWay] = useState<Way | null>(null);
  const [source, setSource] = useState('');
  const add = (next: (chosen: ChainPerson) => number | null) => {
    if (!teacher || adding.isPending) return;
    adding.mutate(
      {
        studentId: student.id,
        teacherId: teacher.id,
        way,
        restWay: restWay === way ? null : restWay,
        source,
      },
      {
        onSuccess: () => onAdded(next(teacher)),
        onError: (error) => showFailure(error, text.addError),
      },
    );
  };
  const isNext = ({ id }: ChainPerson) =>
    id !== chain.authorId && !chain.links.some(({ studentId }) => studentId === id);
  const waiting = teacher === null && text.chooseFirst;
  return (
    <form
      className="jadwal link-form"
      onSubmit={(event) => {
        event.preventDefault();
        add((chosen) => (isNext(chosen) ? chosen.id : null));
      }}
    >
      <h2>{student.id === chain.rootId ? text.askSelf : text.ask(fullName(student), student.sex === 'f')}</h2>
      <TeacherChoice chain={chain} student={student} teacher={teacher} onChoose={setTeacher} />
      <WayFields value={way} onChange={setWay} />
      <ShareFields way={way} value={restWay} onChange={setRestWay} />
      <Field
        label={text.source}
        hint={text.sourceHint}
        maxLength={400}
        optional
        value={source}
        onChange={(event) => setSource(event.target.value)}
      />
      <div className="link-form__actions">
        <Button type="submit" icon="plus" busy={adding.isPending && text.adding} disabledReason={waiting}>
          {text.add}
        </Button>
        <Button kind="secondary" icon="share" disabledReason={waiting} onClick={() => add(() => student.id)}>
          {text.otherLane}
        </Button>
      </div>
    </form>
  );
}

interface TeacherChoiceProps {
  chain: WholeChain;
  student: ChainPerson;
  teacher: ChainPerson | null;
  onChoose: (teacher: ChainPerson | null) => void;
}

function TeacherChoice({ chain, student, teacher, onChoose }: TeacherChoiceProps) {
  const [newName, setNewName] = useState<string | null>(null);
  const author = chain.persons.find(({ id }) => id === chain.authorId);
  const note = (person: ChainPerson) =>
    person.id === chain.authorId ? (
      <span className="meeting">
        <Icon name="check" />
        {text.isAuthor}
      </span>
    ) : (
      <MeetingNote student={student} teacher={person} />
    );
  if (newName !== null)
    return (
      <NewPerson
        name={newName}
        onKept={(person) => {
          setNewName(null);
          onChoose(person);
        }}
        onCancel={() => setNewName(null)}
      />
    );
  if (teacher)
    return (
      <div className="link-form__chosen">
        <span>
          <bdi className="person-box__name">{fullName(teacher)}</bdi>
          <MeetingNote student={student} teacher={teacher} />
        </span>
        <Button kind="quiet" small onClick={() => onChoose(null)}>
          {text.change}
        </Button>
      </div>
    );
  return (
    <PersonCombobox
      label={text.search}
      studentId={student.id}
      always={author}
      describe={note}
      onPick={onChoose}
      onNew={setNewName}
    />
  );
}

/** In amber where they cannot have met; he may write it all the same. */
function MeetingNote({ student, teacher }: { student: ChainPerson; teacher: ChainPerson }) {
  const meeting = meetingWords(student, teacher);
  if (!meeting) return null;
  return (
    <span className={meeting.isPossible ? 'meeting' : 'meeting meeting--doubtful'}>
      <Icon name={meeting.isPossible ? 'check' : 'warning'} />
      {meeting.words}
    </span>
  );
}
