import { deviceText as text } from './passkeys-text.ts';

/** What the browser says of its device has no words for a person: by its name, in ours. */
export function deviceFailure({ name }: Error): string {
  switch (name) {
    case 'InvalidStateError':
      return text.alreadyThere;
    case 'SecurityError':
      return text.wrongPlace;
    case 'ConstraintError':
    case 'NotSupportedError':
      return text.unable;
    default:
      return text.cancelled;
  }
}

/** Browsers have passkeys over HTTPS and on one's own machine, and for hosts that have a name. */
export const canHavePasskeys = (): boolean =>
  'PublicKeyCredential' in globalThis && !/^[\d.]+$|:/.test(location.hostname);
