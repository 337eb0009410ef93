import { useId } from 'react';
import { fewestOptions } from '#contract/exam-limits';
import { optionLetters } from '#contract/sitting-exams';
import { Button } from '#web/ui/button';
import { classNames } from '#web/ui/class-names';
import { IconButton } from '#web/ui/icon-button';
import { mostOptions, type QuestionErrors, type QuestionFields, withoutOption } from './question-draft.ts';
import { editorText as text } from './text.ts';
import './option-rows.css';

interface OptionRowsProps {
  fields: QuestionFields;
  errors: QuestionErrors;
  onChange: (fields: QuestionFields) => void;
  /** After a row has gone, the focus goes to the one before it. */
  onRemoved: (index: number) => void;
}

/** Two to six options, one of them marked as the right one. */
export function OptionRows({ fields, errors, onChange, onRemoved }: OptionRowsProps) {
  const id = useId();
  const { options } = fields;
  const wrong = [errors['options'], errors['correctAnswer']].filter(Boolean).join(' ');
  return (
    <fieldset
      className="option-rows"
      aria-describedby={wrong ? `${id}wrong ${id}hint` : `${id}hint`}
      data-wrong={wrong ? true : undefined}
    >
      <legend className="lbl">{text.options}</legend>
      <p className="hint" id={`${id}hint`}>
        {text.optionsHint}
      </p>
      {optionLetters.slice(0, options.length).map((letter, index) => (
        <OptionRow
          key={letter}
          id={id}
          letter={letter}
          index={index}
          fields={fields}
          error={errors[`options.${index}`]}
          onChange={onChange}
          onRemoved={onRemoved}
        />
      ))}
      {wrong && (
        <p className="hint hint--bad" id={`${id}wrong`}>
          {wrong}
        </p>
      )}
      {options.length < mostOptions && (
        <Button
          kind="quiet"
          small
          icon="plus"
          onClick={() => onChange({ ...fields, options: [...options, ''] })}
        >
          {text.addOption}
        </Button>
      )}
    </fieldset>
  );
}

interface OptionRowProps extends Pick<OptionRowsProps, 'fields' | 'onChange' | 'onRemoved'> {
  /** Of the whole group. */
  id: string;
  letter: string;
  index: number;
  error: string | undefined;
}

function OptionRow({ id, letter, index, fields, error, onChange, onRemoved }: OptionRowProps) {
  const { options, correct } = fields;
  return (
    <div className="option-rows__item">
      <div className={classNames('option-row', index === correct && 'option-row--right')}>
        <bdi className="option-row__letter" dir="ltr" aria-hidden="true">
          {letter}
        </bdi>
        <input
          className="option-row__text"
          dir="auto"
          placeholder=" "
          aria-label={text.option(letter)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}${letter}` : undefined}
          enterKeyHint="next"
          data-place={index}
          value={options[index]}
          onChange={(event) =>
            onChange({
              ...fields,
              options: options.map((old, place) => (place === index ? event.target.value : old)),
            })
          }
        />
        <label className="option-row__mark">
          <input
            type="radio"
            name={`${id}right`}
            checked={index === correct}
            aria-label={text.markRight(letter)}
            onChange={() => onChange({ ...fields, correct: index })}
          />
        </label>
        {options.length > fewestOptions && (
          <IconButton
            icon="close"
            label={text.removeOption(letter)}
            onClick={() => {
              onChange(withoutOption(fields, index));
              onRemoved(index);
            }}
          />
        )}
      </div>
      {error && (
        <p className="hint hint--bad" id={`${id}${letter}`}>
          {error}
        </p>
      )}
    </div>
  );
}
