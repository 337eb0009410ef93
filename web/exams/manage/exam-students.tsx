import { useState } from 'react';
import { formatShortDate } from '#web/lib/dates';
import { formatNumber } from '#web/lib/format';
import { readerZone } from '#web/lib/reader-zone';
import { Button } from '#web/ui/button';
import { GradeBadge } from '#web/ui/grade-badge';
import { Num } from '#web/ui/num';
import { Table } from '#web/ui/table';
import { Tag } from '#web/ui/tag';
import { useFetchedAtLeisure, useOpenLater } from '#web/ui/use-later';
import type { ExamResults, ExamStudent } from './results-api.ts';
import { OutcomeTag } from './outcome-tag.tsx';
import type { Help } from './student-help.tsx';
import { StudentName } from './student-name.tsx';
import { resultsText as text } from './results-text.ts';

const loadHelp = async () => (await import('./student-help.tsx')).StudentHelp;

export function ExamStudents({ students, examId }: Pick<ExamResults, 'students' | 'examId'>) {
  const [help, setHelp] = useState<Help | null>(null);
  const { Part: StudentHelp, open, setOpen, show, fetchPart } = useOpenLater(loadHelp, text.helpFailed);
  useFetchedAtLeisure(fetchPart);
  const offer = (offered: Help) => {
    setHelp(offered);
    void show();
  };
  return (
    <>
      <Table
        label={text.studentsOfExam}
        rows={students}
        keyOf={({ userId }) => userId}
        cards
        columns={[
          { head: text.student, render: (student) => <StudentName student={student} /> },
          { head: text.bestScore, render: (student) => <Score student={student} /> },
          { head: text.outcome, render: (student) => <Outcome student={student} /> },
          { head: text.tries, render: (student) => <Tries student={student} /> },
          {
            head: text.endedOn,
            isNumber: true,
            render: ({ completedAt }) => <Num ltr>{formatShortDate(completedAt, readerZone())}</Num>,
          },
          {
            head: text.help,
            isActions: true,
            render: (student) => <HelpButtons student={student} onHelp={offer} />,
          },
        ]}
      />
      {StudentHelp && <StudentHelp help={help} examId={examId} open={open} onOpenChange={setOpen} />}
    </>
  );
}

function Score({ student: { score, passingGrade, extraTime } }: { student: ExamStudent }) {
  return (
    <span className="results__marks">
      <GradeBadge grade={score} passingGrade={passingGrade} />
      {extraTime > 0 && <Tag icon="clock">{text.hadExtraTime(extraTime)}</Tag>}
    </span>
  );
}

function Outcome({ student: { passed } }: { student: ExamStudent }) {
  return (
    <span className="results__marks">
      <OutcomeTag passed={passed} />
    </span>
  );
}

function Tries({ student: { tries, triesLeft, passed } }: { student: ExamStudent }) {
  return (
    <span className="results__marks">
      <Num>{formatNumber(tries)}</Num>
      {triesLeft === 0 && !passed && <Tag tone="warn">{text.noTryLeft}</Tag>}
    </span>
  );
}

interface HelpButtonsProps {
  student: ExamStudent;
  onHelp: (help: Help) => void;
}

/** Whoever has passed needs no further try. */
function HelpButtons({ student, onHelp }: HelpButtonsProps) {
  const { name, passed, triesLeft } = student;
  return (
    <span className="results__help">
      {!passed && (
        <Button
          kind={triesLeft === 0 ? 'secondary' : 'quiet'}
          small
          aria-label={text.leaveOf(name)}
          onClick={() => onHelp({ kind: 'leave', student })}
        >
          {text.leave}
        </Button>
      )}
      <Button
        kind="quiet"
        small
        aria-label={text.extraTimeFor(name)}
        onClick={() => onHelp({ kind: 'extra-time', student })}
      >
        {text.extraTime}
      </Button>
    </span>
  );
}
