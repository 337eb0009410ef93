import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { Checkbox } from '#web/ui/checkbox';
import { Field } from '#web/ui/field';
import { bankText as text } from './bank-text.ts';
import type { ManagedExam } from './editor-api.ts';
import type { TypedExam } from './exam-fields.tsx';
import './rule-fields.css';

/** As they are typed: left empty means all, or any number. */
interface TypedRules {
  drawCount: string;
  shuffleQuestions: boolean;
  shuffleOptions: boolean;
  waitHours: string;
  tries: string;
}

export type TypedSettings = TypedExam & TypedRules;

export const ruleNames = ['drawCount', 'shuffleQuestions', 'shuffleOptions', 'waitHours', 'tries'] as const;

export const typedRulesOf = (exam: ManagedExam): TypedRules => ({
  drawCount: exam.drawCount === null ? '' : String(exam.drawCount),
  shuffleQuestions: exam.shuffleQuestions,
  shuffleOptions: exam.shuffleOptions,
  waitHours: String(exam.waitHours),
  tries: exam.tries === null ? '' : String(exam.tries),
});

export const readRules = <Typed extends TypedRules>(typed: Typed) => ({
  ...typed,
  drawCount: typed.drawCount.trim() === '' ? null : typed.drawCount,
  tries: typed.tries.trim() === '' ? null : typed.tries,
});

interface RuleFieldsProps {
  register: UseFormRegister<TypedSettings>;
  errors: FieldErrors<TypedSettings>;
  questionsInUse: number;
}

/** How its papers are made, and how often and how soon it may be tried again. */
export function RuleFields({ register, errors, questionsInUse }: RuleFieldsProps) {
  return (
    <fieldset className="rule-fields">
      <legend>{text.paper}</legend>
      <Field
        label={text.drawCount}
        hint={text.drawCountHint(questionsInUse)}
        inputMode="numeric"
        dir="ltr"
        error={errors.drawCount?.message}
        {...register('drawCount')}
      />
      <div>
        <Checkbox
          label={text.shuffleQuestions}
          hint={text.shuffleQuestionsHint}
          {...register('shuffleQuestions')}
        />
        <Checkbox
          label={text.shuffleOptions}
          hint={text.shuffleOptionsHint}
          {...register('shuffleOptions')}
        />
      </div>
      <div className="exam-fields__numbers">
        <Field
          label={text.tries}
          hint={text.triesHint}
          inputMode="numeric"
          dir="ltr"
          error={errors.tries?.message}
          {...register('tries')}
        />
        <Field
          label={text.waitHours}
          hint={text.waitHoursHint}
          inputMode="numeric"
          dir="ltr"
          required
          error={errors.waitHours?.message}
          {...register('waitHours')}
        />
      </div>
    </fieldset>
  );
}
