import type { LevelStanding } from '#contract/admission';
import { admissionSentence } from '#contract/admission-sentence';
import { Icon, type IconName } from '#web/ui/icon';
import { admissionText as text } from './text.ts';
import './admission-line.css';

/** How the student stands before a level and in it, in one line. */
export function StandingLine({ standing }: { standing: LevelStanding }) {
  const { icon, words } = standingWords(standing);
  return (
    <p className="admission-line admission-line--quiet">
      <Icon name={icon} className="sm" />
      <span>{words}</span>
    </p>
  );
}

function standingWords(standing: LevelStanding): { icon: IconName; words: string } {
  const { admittedBy, passed, subjects, diplomaNumber } = standing;
  if (diplomaNumber !== null) return { icon: 'award', words: text.holdsDiploma };
  if (admittedBy === null) return { icon: 'lock', words: admissionSentence(standing) };
  const passedWords = text.passedSoFar(passed, subjects);
  return {
    icon: 'check',
    words: admittedBy === 'open' ? passedWords : `${text.isAdmitted} ${passedWords}`,
  };
}
