import * as z from 'zod/mini';

export const fieldError = z.object({ path: z.string(), message: z.string() });
export type FieldError = z.output<typeof fieldError>;

/** The one shape of every error body. What `details` carries, refusal-details.ts says by code. */
export const errorBody = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.optional(z.array(fieldError)),
  requestId: z.optional(z.string()),
  details: z.optional(z.unknown()),
});
export type ErrorBody = z.output<typeof errorBody>;
