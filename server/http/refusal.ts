import type { FieldError } from '#contract/error-body';
import { type RefusalCode, refusals } from '#contract/errors';
import type { RefusalDetails } from '#contract/refusal-details';
import type { Wire } from './wire.ts';

interface Besides {
  errors?: FieldError[];
  retryAfterSeconds?: number;
  /** Said instead of the code's own sentence, where that would leave out the figures. */
  sentence?: string;
}

/** What may be said besides a code; where it promises details, they are said. */
type More<Code extends RefusalCode> = Code extends keyof RefusalDetails
  ? [Besides & { details: Wire<RefusalDetails[Code]> }]
  : [Besides?];

/** A "no" with a code: thrown anywhere, spoken as HTTP by the one error handler. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly more: Besides & { details?: unknown };

  constructor(code: RefusalCode, more: Besides & { details?: unknown } = {}) {
    super(more.sentence ?? refusals[code].message);
    this.code = code;
    this.more = more;
  }

  get status(): number {
    return refusals[this.code].status;
  }
}

export function refuse<Code extends RefusalCode>(code: Code, ...more: More<Code>): never {
  throw new Refusal(code, more[0]);
}

/** The row, or the answer that it is not there (or not yours, which is the same answer). */
export function found<Row>(row: Row | null | undefined): Row {
  return row ?? refuse('not_found');
}
