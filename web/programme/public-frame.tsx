import type { ReactNode } from 'react';
import { institution } from '#content/index';
import { Ornament } from '../ui/ornament.tsx';
import { PublicHeader } from './public-header.tsx';
import { publicLinks } from './public-links.ts';
import { PublicNavigation } from './public-navigation.tsx';
import { publicText } from './text.ts';
import './public-frame.css';

interface PublicFrameProps {
  /** Where the reader is, to mark it in the navigation. */
  path: string;
  /** Where whoever signs in at the head of the page is led back to: home, where it is left out. */
  returnTo?: string | undefined;
  children: ReactNode;
}

/** Header and colophon around a page for visitors. */
export function PublicFrame({ path, returnTo, children }: PublicFrameProps) {
  return (
    <div className="pub">
      <a className="skip" href="#content">
        {publicText.skip}
      </a>
      <PublicHeader path={path} returnTo={returnTo} />
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
      <PublicNavigation label={publicText.footerNavigation} path={path} />
    </footer>
  );
}
