import type { ReactNode } from 'react';

interface PublicLinkProps {
  href: string;
  /** Where the reader is. */
  path: string;
  children: ReactNode;
}

export function PublicLink({ href, path, children }: PublicLinkProps) {
  return (
    <a href={href} aria-current={href === path ? 'page' : undefined}>
      {children}
    </a>
  );
}
