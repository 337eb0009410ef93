import { errorBody, type FieldError } from '#contract/error-body';

/** The server said no. Its text is the status, a colon and the body, as received. */
export class ApiError extends Error {
  readonly status: number;
  /** The sentence for a person. */
  readonly sentence: string | null;
  readonly code: string | null;
  readonly errors: FieldError[];
  readonly details: unknown;
  readonly requestId: string | null;

  private constructor(status: number, text: string, body: ReturnType<typeof readBody>) {
    super(`${status}: ${text}`);
    this.name = 'ApiError';
    this.status = status;
    this.sentence = body?.message ?? null;
    this.code = body?.code ?? null;
    this.errors = body?.errors ?? [];
    this.details = body?.details;
    this.requestId = body?.requestId ?? null;
  }

  static from(status: number, statusText: string, text: string): ApiError {
    return new ApiError(status, text || statusText, readBody(text));
  }

  get isUnauthorized(): boolean {
    return this.message.startsWith('401') && this.message.includes('Unauthorized');
  }
}

/** Nothing came back at all: no network, or no server. */
export class ConnectionError extends Error {
  constructor() {
    super('no answer');
    this.name = 'ConnectionError';
  }
}

function readBody(text: string) {
  try {
    return errorBody.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
