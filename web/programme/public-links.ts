/** Addresses that a visitor may open. The server answers each of them with a whole page. */
export const publicLinks = {
  home: '/',
  about: '/about-university',
  verify: '/verify',
  signIn: '/api/login',
  register: '/api/login?tab=register',
};
