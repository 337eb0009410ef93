import { paths } from '../lib/paths.ts';

/** Addresses that a visitor may open. The server answers each of them with a whole page. */
export const publicLinks = {
  home: '/',
  programme: paths.programme,
  subject: paths.subject,
  /** Where the programme tells of one of its levels. */
  level: (level: number) => `${paths.programme}#level-${level}`,
  about: '/about-university',
  verify: '/verify',
  signIn: '/api/login',
  register: '/api/login?tab=register',
};

/** The ways in, and from there to this page. */
export const doorsTo = (path: string) => ({
  signIn: `${publicLinks.signIn}?next=${encodeURIComponent(path)}`,
  register: `${publicLinks.register}&next=${encodeURIComponent(path)}`,
});
