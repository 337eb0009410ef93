import { inBoth } from '#server/in-both';

/** A backup or a restore that cannot be, in one sentence for the operator. Nothing has been changed. */
export class BackupRefused extends Error {
  constructor(arabic: string, english: string) {
    super(inBoth(arabic, english));
  }
}
