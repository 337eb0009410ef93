import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { partsOfTitle } from '#contract/course-title';
import type { Desk } from '#contract/desk';
import { formatNumber } from '#web/lib/format';
import { paths } from '#web/lib/paths';
import { classNames } from '#web/ui/class-names';
import { Icon, type IconName } from '#web/ui/icon';
import { Num } from '#web/ui/num';
import { Written } from '#web/ui/written';
import { isLate } from './desk-rules.ts';
import { deskText as text } from './desk-text.ts';
import './desk-waiting.css';

interface DeskWaitingProps {
  waiting: Desk['waiting'];
  /** The server's clock. */
  now: number;
}

/** One frame with what waits: how many, the oldest of them in its own words, and its age. */
export function DeskWaiting({ waiting, now }: DeskWaitingProps) {
  const { asked, questions, stuck, recitals, results } = waiting;
  const moment = new Date(now);
  return (
    <section className="jadwal waits" aria-label={text.waits}>
      <WaitingAsked asked={asked} now={now} />
      <WaitingRecitals recitals={recitals} now={now} />
      <Wait
        icon="help"
        count={questions.count}
        title={text.questions(questions.count)}
        empty={text.questionsEmpty}
        href={questions.oldest && paths.editExam(questions.oldest.examId)}
        age={questions.oldest && text.oldest(questions.count, questions.oldest.since, moment)}
        isLate={questions.oldest !== null && isLate(questions.oldest.since, now)}
      >
        {questions.oldest && <Written>{text.quoted(questions.oldest.question)}</Written>}
      </Wait>
      <Wait
        icon="users"
        count={stuck.count}
        title={text.stuck(stuck.count)}
        empty={text.stuckEmpty}
        href={stuck.oldest && paths.examResults(stuck.oldest.examId)}
        age={stuck.oldest && text.oldest(stuck.count, stuck.oldest.since, moment)}
        isLate={stuck.oldest !== null && isLate(stuck.oldest.since, now)}
      >
        {stuck.oldest && (
          <>
            <Written>{stuck.oldest.studentName}</Written>، <Written>{stuck.oldest.examTitle}</Written>
          </>
        )}
      </Wait>
      <Wait
        icon="chart"
        count={results.count}
        title={text.results(results.count)}
        empty={text.resultsEmpty}
        href={results.newest && paths.courseResults(results.newest.courseId)}
        age={results.newest && text.newest(results.count, results.newest.at, moment)}
      >
        {results.newest && (
          <>
            <Written>{partsOfTitle(results.newest.courseTitle).subject}</Written>:{' '}
            {text.passedAndNot(results)}
          </>
        )}
      </Wait>
    </section>
  );
}

/** What students asked under the lessons, and nobody has answered. */
function WaitingAsked({ asked, now }: { asked: Desk['waiting']['asked']; now: number }) {
  return (
    <Wait
      icon="message"
      count={asked.count}
      title={text.asked(asked.count)}
      empty={text.askedEmpty}
      href={asked.oldest && paths.waitingQuestions}
      age={asked.oldest && text.oldest(asked.count, asked.oldest.since, new Date(now))}
      isLate={asked.oldest !== null && isLate(asked.oldest.since, now)}
    >
      {asked.oldest && <Written>{text.quoted(asked.oldest.text)}</Written>}
    </Wait>
  );
}

function WaitingRecitals({ recitals, now }: { recitals: Desk['waiting']['recitals']; now: number }) {
  return (
    <Wait
      icon="mic"
      count={recitals.count}
      title={text.recitals(recitals.count)}
      empty={text.recitalsEmpty}
      href={recitals.oldest && paths.waitingRecitals}
      age={recitals.oldest && text.oldest(recitals.count, recitals.oldest.since, new Date(now))}
      isLate={recitals.oldest !== null && isLate(recitals.oldest.since, now)}
    >
      {recitals.oldest && (
        <>
          <Written>{recitals.oldest.studentName}</Written>، <Written>{recitals.oldest.matnTitle}</Written>
        </>
      )}
    </Wait>
  );
}

interface WaitProps {
  icon: IconName;
  count: number;
  title: string;
  /** What will be told here, while nothing waits. */
  empty: string;
  href: string | null;
  age: string | null;
  isLate?: boolean;
  children: ReactNode;
}

/** A cell that leads to what it counts; at nothing it keeps its place and says what will stand there. */
function Wait({ icon, count, title, empty, href, age, isLate: isOverdue, children }: WaitProps) {
  if (count === 0 || href === null) {
    return (
      <div className="wait">
        <span className="wait__figure">
          <Icon name={icon} />
        </span>
        <h2>{title}</h2>
        <p className="wait__words">{empty}</p>
      </div>
    );
  }
  return (
    <div className="wait">
      <span className="wait__figure" aria-hidden="true">
        <Num>{formatNumber(count)}</Num>
      </span>
      <h2>
        <Link href={href} className="whole-link">
          <span className="visually-hidden">{formatNumber(count)} </span>
          {title}
        </Link>
      </h2>
      <p className="wait__words">
        <span className="wait__oldest">{children}</span>
        <span className={classNames('wait__age', isOverdue && 'is-late')}>{age}</span>
      </p>
      <Icon name="chevron-next" className="wait__way" />
    </div>
  );
}
