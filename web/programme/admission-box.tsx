import type { LevelPage } from '#content/level-details';
import { Condition } from '../ui/condition.tsx';
import { Note } from '../ui/note.tsx';
import type { SubjectStudy } from './level-study.ts';
import { passedSubjects } from './level-study.ts';
import { levelsText as text, standingText } from './levels-text.ts';
import { standingAgainst } from './standing.ts';
import './admission-box.css';

interface AdmissionBoxProps {
  level: LevelPage;
  /** The level before, and what the student has done in it; undefined while that is not known. */
  previous: { level: LevelPage; study: readonly SubjectStudy[] | undefined } | undefined;
}

/** What a level asks of those who enter it, and where the student stands. */
export function AdmissionBox({ level, previous }: AdmissionBoxProps) {
  return (
    <section className="jadwal admission" aria-labelledby="admission">
      <h2 id="admission">{text.admissionTitle}</h2>
      {previous && level.requiredAverage !== null ? (
        <Conditions
          conditions={level.furtherConditions}
          required={level.requiredAverage}
          previous={previous.level}
          study={previous.study}
        />
      ) : (
        <p>{text.openToAll}</p>
      )}
    </section>
  );
}

interface ConditionsProps {
  conditions: LevelPage['furtherConditions'];
  required: number;
  previous: LevelPage;
  study: readonly SubjectStudy[] | undefined;
}

function Conditions({ conditions, required, previous, study }: ConditionsProps) {
  const all = previous.subjects.length;
  const passed = study ? passedSubjects(study) : 0;
  const standing = standingAgainst(required, study ?? []);
  const share = (passed / all) * 100;
  const isAdmitted = passed === all && standing.state === 'reached';
  // short of the whole, however many subjects were passed
  const averageShare = isAdmitted ? 100 : Math.min(share, 99);
  return (
    <>
      <ul>
        <Condition percent={share} state={study && text.passedOf(passed, all)}>
          {text.completePrevious(previous.title)}
        </Condition>
        <Condition percent={averageShare} state={study && text.averageState(standing)}>
          {text.averageIn(required, previous.level)}
        </Condition>
        {conditions.map((key) => {
          const { condition, state } = text.furtherCondition(key);
          return (
            <Condition key={key} percent={key === 'distinction' ? averageShare : 0} state={state}>
              {condition}
            </Condition>
          );
        })}
      </ul>
      {study && (
        <Note tone={isAdmitted ? 'ok' : standing.state === 'below' ? 'warn' : 'info'} icon="info">
          {standingText(standing, required, previous.level, all - passed)}
        </Note>
      )}
      <p className="admission__how">{text.howAveraged}</p>
    </>
  );
}
