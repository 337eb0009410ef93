import { type FormEvent, useState } from 'react';
import type { CurrentUser } from '#contract/accounts';
import { errorText } from '#web/lib/error-text';
import { paths } from '#web/lib/paths';
import { Button } from '#web/ui/button';
import { Dialog } from '#web/ui/dialog';
import { Field } from '#web/ui/field';
import { LinkButton } from '#web/ui/link-button';
import { signInHere } from './api.ts';
import { examsText as text } from './text.ts';
import './sign-in-dialog.css';

interface SignInDialogProps {
  user: CurrentUser;
  open: boolean;
  /** Put off, the student answers on; the notice at the top leads back here. */
  onOpenChange: (open: boolean) => void;
  onSignedIn: (userId: string) => void;
  /** Signed in elsewhere: look again. */
  onLookAgain: () => void;
}

/** The session has ended in the middle of an exam. The page stays as it is until its owner is back. */
export function SignInDialog({ user, open, onOpenChange, onSignedIn, onLookAgain }: SignInDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={() => onOpenChange(false)}
      title={text.signInTitle}
      description={text.signInDescription}
    >
      {user.hasPassword && user.email !== null ? (
        <PasswordForm email={user.email} onSignedIn={onSignedIn} />
      ) : (
        <ElsewhereForm onLookAgain={onLookAgain} />
      )}
    </Dialog>
  );
}

function PasswordForm({ email, onSignedIn }: { email: string; onSignedIn: (userId: string) => void }) {
  const [password, setPassword] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  const signIn = async () => {
    setBusy(true);
    try {
      onSignedIn(await signInHere({ email, password }));
    } catch (failure) {
      setError(errorText(failure));
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void signIn();
  };

  return (
    <form className="exam-sign-in" onSubmit={submit} noValidate>
      <Field type="email" label={text.email} value={email} readOnly autoComplete="username" />
      <Field
        type="password"
        label={text.password}
        value={password}
        autoComplete="current-password"
        autoFocus
        error={error}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" block busy={isBusy && text.signingIn}>
        {text.signIn}
      </Button>
    </form>
  );
}

/** Whoever signs in through an identity provider does so in another tab; this one waits. */
function ElsewhereForm({ onLookAgain }: { onLookAgain: () => void }) {
  return (
    <div className="exam-sign-in">
      <LinkButton href={paths.signIn(paths.home)} newTab block>
        {text.signInNewTab}
      </LinkButton>
      <p className="hint">{text.signInNewTabHint}</p>
      <Button kind="secondary" block onClick={onLookAgain}>
        {text.signedInContinue}
      </Button>
    </div>
  );
}
