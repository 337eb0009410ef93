import type { ReactNode } from 'react';
import type { Exam } from '#contract/exams';
import { formatExactGrade } from '#web/lib/format';
import { LinkButton } from '#web/ui/link-button';
import { Num } from '#web/ui/num';
import { Ornament } from '#web/ui/ornament';
import { Written } from '#web/ui/written';
import { examsText as text } from './text.ts';
import './exam-intro.css';

interface ExamIntroProps {
  exam: Exam;
  coursePath: string;
  /** Above the rules: the attempt that is open already. */
  note?: ReactNode;
  /** The button that begins. */
  children: ReactNode;
}

export function ExamIntro({ exam, coursePath, note, children }: ExamIntroProps) {
  return (
    <section className="exam-intro jadwal">
      <h1 tabIndex={-1}>
        <Written>{exam.title}</Written>
      </h1>
      <Ornament name="divider" className="divider" />
      <p className="exam-intro__description" dir="auto">
        {exam.description}
      </p>
      <dl className="exam-intro__facts">
        <Fact name={text.questionCountName} value={text.questionCount(exam.totalQuestions)} />
        <Fact name={text.durationName} value={text.duration(exam.duration)} />
        <Fact name={text.passingGradeName} value={<Num>{formatExactGrade(exam.passingGrade)}</Num>} />
      </dl>
      {note}
      <h2 className="visually-hidden">{text.instructions}</h2>
      <ul className="exam-intro__rules">
        {text.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <div className="exam-intro__actions">
        {children}
        <LinkButton href={coursePath} kind="quiet">
          {text.reviewFirst}
        </LinkButton>
      </div>
    </section>
  );
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
