import { institution } from '#content/index';
import { Icon } from '../ui/icon.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Wordmark } from '../ui/wordmark.tsx';
import { PublicLink } from './public-link.tsx';
import { doorsTo, publicLinks } from './public-links.ts';
import { PublicNavigation } from './public-navigation.tsx';
import { publicText } from './text.ts';
import '../styles/public-header.css';

/** The header of the pages for visitors. It needs no script: the phone's menu is a <details>. */
export function PublicHeader({ path, returnTo }: { path: string; returnTo?: string | undefined }) {
  const doors = returnTo === undefined ? publicLinks : doorsTo(returnTo);
  return (
    <header className="pubhead">
      <PublicBrand />
      <nav aria-label={publicText.siteNavigation}>
        <PublicLink href={publicLinks.programme} path={path}>
          {publicText.programmeShort}
        </PublicLink>
        <PublicLink href={publicLinks.about} path={path}>
          {publicText.about}
        </PublicLink>
        <PublicLink href={publicLinks.verify} path={path}>
          {publicText.verify}
        </PublicLink>
      </nav>
      <div className="pubhead__doors">
        <LinkButton external kind="quiet" small href={doors.register}>
          {publicText.register}
        </LinkButton>
        <LinkButton external kind="secondary" small href={doors.signIn}>
          {publicText.signIn}
        </LinkButton>
      </div>
      <PhoneMenu path={path} />
    </header>
  );
}

/** The way home. */
export function PublicBrand() {
  return (
    <a className="pubhead__b" href={publicLinks.home}>
      <Wordmark name={institution.name} />
    </a>
  );
}

function PhoneMenu({ path }: { path: string }) {
  return (
    <details className="pubmenu">
      <summary className="ibtn" aria-label={publicText.menu}>
        <Icon name="menu" />
      </summary>
      <PublicNavigation label={publicText.menu} path={path} />
    </details>
  );
}
