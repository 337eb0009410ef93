import { Link } from 'wouter';
import { uiText } from './text.ts';
import { Written } from './written.tsx';
import './breadcrumbs.css';

export interface Crumb {
  label: string;
  /** The last crumb is the page itself and has none. */
  href?: string | undefined;
}

export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav className="crumbs" aria-label={uiText.breadcrumbs}>
      <ol>
        {crumbs.map((crumb) => (
          <li key={crumb.label} aria-current={crumb.href === undefined ? 'page' : undefined}>
            {crumb.href === undefined ? (
              <Written>{crumb.label}</Written>
            ) : (
              <Link href={crumb.href}>
                <Written>{crumb.label}</Written>
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
