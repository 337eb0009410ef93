import type { FormEventHandler } from 'react';
import { paths } from '#web/lib/paths';
import { Button } from '#web/ui/button';
import { Field } from '#web/ui/field';
import { verifyText as text } from './text.ts';
import './verify-form.css';

interface VerifyFormProps {
  /** Without it the form goes to its address, as it does where no script runs. */
  onSubmit?: FormEventHandler<HTMLFormElement> | undefined;
  error?: string | undefined;
}

/** Asks for a certificate's number. It stands on pages without scripts too, so it keeps nothing of its own. */
export function VerifyForm({ onSubmit, error }: VerifyFormProps) {
  return (
    <form className="verify-form" action={paths.verifyForm} method="get" onSubmit={onSubmit}>
      <Field
        label={text.number}
        hint={text.numberHint}
        error={error}
        name="number"
        dir="ltr"
        required
        maxLength={80}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Button type="submit" icon="search">
        {text.check}
      </Button>
    </form>
  );
}
