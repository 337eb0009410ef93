import type { User } from '#contract/accounts';

type NamedPerson = Pick<User, 'firstName' | 'lastName' | 'email'>;

const nameless = 'طالب';

/** «first last», else the part of the e-mail before the @, else «طالب». */
export function displayName({ firstName, lastName, email }: NamedPerson): string {
  const fullName = [firstName, lastName]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ');
  return fullName || email?.split('@')[0]?.trim() || nameless;
}
