import type { ReactNode } from 'react';
import { institution } from '#content/index';
import { Ornament } from '../ui/ornament.tsx';
import { PublicHeader } from './public-header.tsx';
import { PublicLink } from './public-link.tsx';
import { publicLinks } from './public-links.ts';
import { publicText } from './text.ts';
import './public-frame.css';

interface PublicFrameProps {
  /** Where the reader is, to mark it in the navigation. */
  path: string;
  children: ReactNode;
}

/** Header and colophon around a page for visitors. */
export function PublicFrame({ path, children }: PublicFrameProps) {
  return (
    <div className="pub">
      <a className="skip" href="#content">
        {publicText.skip}
      </a>
      <PublicHeader path={path} />
      {/* the landing page lays out its own bands, from edge to edge */}
      <main id="content" tabIndex={-1} className={path === publicLinks.home ? undefined : 'pub__page'}>
        {children}
      </main>
      <Colophon path={path} />
    </div>
  );
}

function Colophon({ path }: { path: string }) {
  return (
    <footer className="colophon">
      {[...publicText.colophon, institution.name].map((line) => (
        <p key={line}>{line}</p>
      ))}
      <Ornament name="divider" className="divider" />
      <nav aria-label={publicText.footerNavigation}>
        <PublicLink href={publicLinks.home} path={path}>
          {publicText.home}
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
    </footer>
  );
}
