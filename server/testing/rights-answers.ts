/** The answer to a visitor, a student, a teacher and an admin. `null`: asked in its own tests, for it does not end or takes long. */
export type Answers =
  [visitor: number, student: number, teacher: number, admin: number | null] | [401, null, null, null];

export const all: Answers = [200, 200, 200, 200];
export const signedIn: Answers = [401, 200, 200, 200];
export const staff: Answers = [401, 403, 200, 200];
export const admins: Answers = [401, 403, 403, 200];
/** Of another's course a teacher hears that it is not there; an admin manages all. */
export const staffButStrangers: Answers = [401, 403, 404, 200];
/** Who may ask hears that it is not there; who may not, does not even hear that. */
export const missing: Answers = [401, 404, 404, 404];
export const missingForStaff: Answers = [401, 403, 404, 404];
export const missingForAdmins: Answers = [401, 403, 403, 404];
