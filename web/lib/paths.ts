/** The addresses of pages, written once. */
export const paths = {
  home: '/',
  about: '/about-university',
  profile: '/profile',
  certificates: '/certificates',
  liveSessions: '/live-sessions',
  signOut: '/api/logout',
  signIn: (next: string) => `/api/login?next=${encodeURIComponent(next)}`,
} as const;
