/** A refusal in the words of the library that receives uploads: it answers with this status. */
export const tusError = (given: { status_code: number; body: string }): Error =>
  Object.assign(new Error(given.body), given);
