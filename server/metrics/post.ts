import type { Registry } from './registry.ts';

/** Of what leaves for mail servers and push services. */
export function ofPost({ counter }: Registry) {
  const counted = <Outcome extends string>(name: string, help: string, outcomes: readonly Outcome[]) => {
    const tries = counter(name, help, ['result']);
    // Begun at nought: a first failure is then seen as one more.
    for (const outcome of outcomes) tries.add(0, outcome);
    return (outcome: Outcome) => tries.add(1, outcome);
  };
  return {
    mailSent: counted(
      'hadith_mail_total',
      'Tries to send a mail: refused is for good, failed is tried again.',
      ['taken', 'refused', 'failed'],
    ),
    pushSent: counted(
      'hadith_push_total',
      'Tries to tell a browser: gone is one that left, failed may be tried again.',
      ['taken', 'gone', 'failed'],
    ),
  };
}
