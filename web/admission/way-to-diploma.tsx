import type { LevelStanding } from '#contract/admission';
import { paths } from '#web/lib/paths';
import { Condition } from '#web/ui/condition';
import { LinkButton } from '#web/ui/link-button';
import { admissionText as text } from './text.ts';
import './admission-box.css';

interface WayToDiplomaProps {
  standing: LevelStanding;
  /** Before the level that follows; null in the last. */
  after: LevelStanding | null;
  /** The subject to go on with; null when none is left, or none is open. */
  next: { courseId: number; title: string; isBegun: boolean } | null;
}

/** What lies between a student of a level and its diploma, and what comes after. */
export function WayToDiploma({ standing, after, next }: WayToDiplomaProps) {
  const { subjects, passed, average, diplomaNumber } = standing;
  return (
    <section className="jadwal admission-box" aria-labelledby="admission">
      <h2 id="admission">{text.wayTitle}</h2>
      <ul>
        <Condition
          percent={subjects === 0 ? 0 : (passed / subjects) * 100}
          state={text.passedOf(passed, subjects)}
        >
          {text.passSubjects}
        </Condition>
        <Condition
          percent={diplomaNumber ? 100 : 0}
          state={diplomaNumber ? text.issued : text.withLastSubject}
        >
          {text.diplomaIssued}
        </Condition>
        {after?.conditions && (
          <Condition
            percent={after.admittedBy ? 100 : 0}
            state={after.admittedBy ? text.admitted : text.averageOf(after.conditions.requiredAverage)}
          >
            {text.admissionTo(after.diploma)}
          </Condition>
        )}
      </ul>
      <div className="admission-box__ways">
        {diplomaNumber ? (
          <LinkButton href={paths.certificate(diplomaNumber)} icon="award" block>
            {text.showDiploma}
          </LinkButton>
        ) : (
          next && (
            <LinkButton href={paths.course(next.courseId)} icon="play" block>
              {next.isBegun ? text.goOn(next.title) : text.begin(next.title)}
            </LinkButton>
          )
        )}
      </div>
      {average !== null && (
        <p className="admission-box__average">
          {passed < subjects ? text.averageSoFar(average, passed) : text.finalAverage(average)}
        </p>
      )}
    </section>
  );
}
