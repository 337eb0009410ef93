const ownOrigin = 'http://this.site.invalid';

/** Where someone may be sent who asks for it: a path on this site that is a page, or the home page. */
export function ownPath(next: string | null | undefined): string {
  const home = '/';
  if (!next?.startsWith('/') || !URL.canParse(next, ownOrigin)) return home;
  const url = new URL(next, ownOrigin);
  if (url.origin !== ownOrigin || /[\\\p{Cc}]/u.test(next) || url.pathname.startsWith('//')) return home;
  if (url.pathname === '/api' || url.pathname.startsWith('/api/')) return home;
  return url.pathname + url.search + url.hash;
}
