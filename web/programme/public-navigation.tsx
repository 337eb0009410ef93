import { PublicLink } from './public-link.tsx';
import { publicLinks } from './public-links.ts';
import { publicText } from './text.ts';

interface PublicNavigationProps {
  label: string;
  /** Where the reader is. */
  path: string;
}

/** All the ways of a visitor, at the foot of every page and in the phone's menu. */
export function PublicNavigation({ label, path }: PublicNavigationProps) {
  return (
    <nav aria-label={label}>
      <PublicLink href={publicLinks.home} path={path}>
        {publicText.home}
      </PublicLink>
      <PublicLink href={publicLinks.programme} path={path}>
        {publicText.programmeShort}
      </PublicLink>
      <PublicLink href={publicLinks.about} path={path}>
        {publicText.about}
      </PublicLink>
      <PublicLink href={publicLinks.verify} path={path}>
        {publicText.verify}
      </PublicLink>
      <a href={publicLinks.signIn}>{publicText.signIn}</a>
      <a href={publicLinks.register}>{publicText.register}</a>
    </nav>
  );
}
