import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Icon } from '../ui/icon.tsx';
import type { NavItem } from './navigation.ts';
import { layoutText } from './text.ts';

interface NavLinkProps {
  item: NavItem;
  current: boolean;
  onNavigate?: (() => void) | undefined;
  /** After the label: a live mark. */
  children?: ReactNode;
}

export function NavLink({ item, current, onNavigate, children }: NavLinkProps) {
  if (item.external) {
    return (
      <a href={item.path} target="_blank" rel="noopener" onClick={onNavigate}>
        <Icon name={item.icon} />
        <span className="nav-label">
          {item.label}
          <span className="visually-hidden"> ({layoutText.newTab})</span>
        </span>
        {children}
      </a>
    );
  }
  return (
    <Link href={item.path} aria-current={current ? 'page' : undefined} onClick={onNavigate}>
      <Icon name={item.icon} />
      <span className="nav-label">{item.label}</span>
      {children}
    </Link>
  );
}
