/** A backup or a restore that cannot be, in one sentence for the operator. Nothing has been changed. */
export class BackupRefused extends Error {}
