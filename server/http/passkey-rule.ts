import type { Config } from '#server/config';
import type { UserRow } from '#server/db/schema';

type StaffRule = Pick<Config, 'staffPasskey'>;

/** Where the university asks its staff for a passkey: whoever teaches or administers has one. */
export const mustHavePasskey = ({ role }: Pick<UserRow, 'role'>, { staffPasskey }: StaffRule): boolean =>
  staffPasskey === 'required' && role !== 'student';

/** There a session that has not shown one has a student's rights. */
export const lacksPasskey = (person: Pick<UserRow, 'role'>, byPasskey: boolean, config: StaffRule): boolean =>
  mustHavePasskey(person, config) && !byPasskey;
