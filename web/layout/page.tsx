import { institution } from '#content/index';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'wouter';
import { focusHeading } from '../lib/focus-heading.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import type { Crumb } from '../ui/breadcrumbs.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { placeScroll } from './scroll-memory.ts';

let lastLocation: string | null = null;

function useArrival() {
  const [location] = useLocation();
  useEffect(() => {
    if (location === lastLocation) return;
    const isFirstPage = lastLocation === null;
    lastLocation = location;
    placeScroll(isFirstPage);
    // Tells those who listen that the page has changed.
    if (!isFirstPage) focusHeading({ preventScroll: true });
  }, [location]);
}

interface PageProps {
  /** For the browser's tab, and the heading unless `ownHeading`. */
  title: string;
  lead?: ReactNode;
  crumbs?: readonly Crumb[] | undefined;
  actions?: ReactNode;
  /** The page draws its own `<h1>`: a banner, a course head. */
  ownHeading?: boolean | undefined;
  children: ReactNode;
}

/** One screen: its title, its heading, and arriving at it. */
export function Page({ title, lead, crumbs, actions, ownHeading, children }: PageProps) {
  usePageTitle(`${title} · ${institution.name}`);
  useArrival();
  return (
    <>
      {!ownHeading && <PageHead title={title} lead={lead} crumbs={crumbs} actions={actions} />}
      {children}
    </>
  );
}
