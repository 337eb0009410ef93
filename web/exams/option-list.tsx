import { optionLetters } from '#contract/sitting-exams';
import { Written } from '#web/ui/written';
import type { Letter } from './merge.ts';
import './option-list.css';

interface OptionListProps {
  questionId: number;
  options: readonly string[];
  chosen: Letter | undefined;
  /** The element that asks the question. */
  labelledBy: string;
  onChoose: (letter: Letter) => void;
}

export const optionInputId = (questionId: number, letter: Letter): string => `option-${questionId}-${letter}`;

export function OptionList({ questionId, options, chosen, labelledBy, onChoose }: OptionListProps) {
  return (
    <div className="options" role="radiogroup" aria-labelledby={labelledBy}>
      {optionLetters.slice(0, options.length).map((letter, index) => (
        <label key={letter} className="option">
          <input
            type="radio"
            id={optionInputId(questionId, letter)}
            name={`question-${questionId}`}
            value={letter}
            checked={letter === chosen}
            onChange={() => onChoose(letter)}
          />
          <bdi className="option__letter" dir="ltr">
            {letter}
          </bdi>{' '}
          <span>
            <Written>{options[index] ?? ''}</Written>
          </span>
        </label>
      ))}
    </div>
  );
}
