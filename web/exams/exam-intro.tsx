import type { ReactNode } from 'react';
import { formatExactGrade } from '#web/lib/format';
import { LinkButton } from '#web/ui/link-button';
import { Num } from '#web/ui/num';
import { Ornament } from '#web/ui/ornament';
import { Written } from '#web/ui/written';
import type { LoadedExam } from './api.ts';
import { extraMinutes, paperRules } from './paper-rules.ts';
import { examsText as text } from './text.ts';
import './exam-intro.css';

interface ExamIntroProps {
  loaded: LoadedExam;
  coursePath: string;
  /** Above the rules: the attempt that is open already. */
  note?: ReactNode;
  /** Above the button: when the next try opens. */
  clock?: ReactNode;
  /** The button that begins. */
  children: ReactNode;
}

export function ExamIntro({ loaded, coursePath, note, clock, children }: ExamIntroProps) {
  const { exam } = loaded;
  return (
    <section className="exam-intro jadwal">
      <h1 tabIndex={-1}>
        <Written>{exam.title}</Written>
      </h1>
      <Ornament name="divider" className="divider" />
      <p className="exam-intro__description" dir="auto">
        {exam.description}
      </p>
      <ExamFacts {...loaded} />
      {note}
      <h2 className="visually-hidden">{text.instructions}</h2>
      <ul className="exam-intro__rules">
        {paperRules(loaded).map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      {clock}
      <div className="exam-intro__actions">
        {children}
        <LinkButton href={coursePath} kind="quiet">
          {text.reviewFirst}
        </LinkButton>
      </div>
    </section>
  );
}

function ExamFacts(loaded: LoadedExam) {
  const { exam, triesLeft } = loaded;
  const extra = extraMinutes(loaded);
  return (
    <dl className="exam-intro__facts">
      <Fact name={text.questionCountName} value={text.questionCount(exam.totalQuestions)} />
      <Fact
        name={text.durationName}
        value={text.duration(exam.duration + extra)}
        detail={extra > 0 ? text.extraTime(extra) : null}
      />
      <Fact name={text.passingGradeName} value={<Num>{formatExactGrade(exam.passingGrade)}</Num>} />
      {triesLeft !== null && <Fact name={text.triesLeftName} value={text.triesLeft(triesLeft)} />}
    </dl>
  );
}

interface FactProps {
  name: string;
  value: ReactNode;
  detail?: string | null;
}

function Fact({ name, value, detail }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
      {detail && <dd className="exam-intro__detail">{detail}</dd>}
    </div>
  );
}
