import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { Field } from '#web/ui/field';
import { TextArea } from '#web/ui/text-area';
import { editorText as text } from './text.ts';
import './exam-fields.css';

/** As they are typed: the contract reads the numbers. */
export interface TypedExam {
  title: string;
  description: string;
  duration: string;
  passingGrade: string;
}

export const examFieldNames = ['title', 'description', 'duration', 'passingGrade'] as const;

interface ExamFieldsProps {
  register: UseFormRegister<TypedExam>;
  errors: FieldErrors<TypedExam>;
  autoFocus?: boolean;
}

/** What both creating and editing an exam ask for. */
export function ExamFields({ register, errors, autoFocus }: ExamFieldsProps) {
  return (
    <div className="exam-fields">
      <Field
        label={text.title}
        required
        autoFocus={autoFocus}
        error={errors.title?.message}
        {...register('title')}
      />
      <TextArea
        label={text.description}
        hint={text.descriptionHint}
        required
        error={errors.description?.message}
        {...register('description')}
      />
      <div className="exam-fields__numbers">
        <Field
          label={text.duration}
          hint={text.durationHint}
          inputMode="numeric"
          dir="ltr"
          required
          error={errors.duration?.message}
          {...register('duration')}
        />
        <Field
          label={text.passingGrade}
          hint={text.passingGradeHint}
          inputMode="decimal"
          dir="ltr"
          required
          error={errors.passingGrade?.message}
          {...register('passingGrade')}
        />
      </div>
    </div>
  );
}
