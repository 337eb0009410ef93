import type { FieldError, RefusalCode } from '#contract/errors';
import { refusals } from '#contract/errors';

interface RefusalDetails {
  errors?: FieldError[];
  details?: unknown;
  retryAfterSeconds?: number;
}

/** A "no" with a code: thrown anywhere, spoken as HTTP by the one error handler. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly more: RefusalDetails;

  constructor(code: RefusalCode, more: RefusalDetails = {}) {
    super(refusals[code].message);
    this.code = code;
    this.more = more;
  }

  get status(): number {
    return refusals[this.code].status;
  }
}

export function refuse(code: RefusalCode, more?: RefusalDetails): never {
  throw new Refusal(code, more);
}

/** The row, or the answer that it is not there (or not yours, which is the same answer). */
export function found<Row>(row: Row | null | undefined): Row {
  return row ?? refuse('not_found');
}
