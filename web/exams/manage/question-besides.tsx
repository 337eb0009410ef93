import { useState } from 'react';
import type { CourseUnit } from '#contract/course-units';
import { Field } from '#web/ui/field';
import { Select } from '#web/ui/select';
import { TextArea } from '#web/ui/text-area';
import { bankText as text } from './bank-text.ts';
import { emptyFields, type QuestionErrors, type QuestionFields } from './question-draft.ts';
import './question-besides.css';

const names = ['unit', 'difficulty', 'isApproved', 'explanation', 'source'] as const;

interface QuestionBesidesProps {
  fields: QuestionFields;
  errors: QuestionErrors;
  units: readonly CourseUnit[];
  onType: (fields: QuestionFields) => void;
}

/** What a question can do without: folded away until something stands there, or is wrong there. */
export function QuestionBesides({ fields, errors, units, onType }: QuestionBesidesProps) {
  const [isOpen, setOpen] = useState(() => names.some((name) => fields[name] !== emptyFields[name]));
  const hasMistake = names.some((name) => errors[name]);
  return (
    <details
      className="question-besides"
      open={isOpen || hasMistake}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{text.besides}</summary>
      <div className="question-besides__fields">
        <PlaceInBank fields={fields} errors={errors} units={units} onType={onType} />
        <TextArea
          label={text.explanation}
          hint={text.explanationHint}
          optional
          rows={2}
          error={errors['explanation']}
          value={fields.explanation}
          onChange={(event) => onType({ ...fields, explanation: event.target.value })}
        />
        <Field
          label={text.source}
          hint={text.sourceHint}
          optional
          error={errors['source']}
          value={fields.source}
          onChange={(event) => onType({ ...fields, source: event.target.value })}
        />
      </div>
    </details>
  );
}

function PlaceInBank({ fields, errors, units, onType }: QuestionBesidesProps) {
  return (
    <div className="question-besides__choices">
      {units.length > 0 && (
        <Select
          label={text.unit}
          error={errors['unit']}
          value={fields.unit}
          onChange={(event) => onType({ ...fields, unit: event.target.value })}
        >
          <option value="">{text.noUnit}</option>
          {units.map(({ number, title }) => (
            <option key={number} value={number}>
              {title}
            </option>
          ))}
        </Select>
      )}
      <Select
        label={text.difficulty}
        error={errors['difficulty']}
        value={fields.difficulty}
        onChange={(event) => onType({ ...fields, difficulty: event.target.value })}
      >
        {text.difficulties.map((name, index) => (
          <option key={name} value={index + 1}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        label={text.state}
        hint={fields.isApproved ? undefined : text.stateHint}
        error={errors['isApproved']}
        value={fields.isApproved ? 'approved' : 'review'}
        onChange={(event) => onType({ ...fields, isApproved: event.target.value === 'approved' })}
      >
        <option value="approved">{text.approved}</option>
        <option value="review">{text.toReview}</option>
      </Select>
    </div>
  );
}
