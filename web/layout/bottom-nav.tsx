import { NavLink } from './nav-link.tsx';
import type { NavItem } from './navigation.ts';
import { layoutText } from './text.ts';
import './bottom-nav.css';

export function BottomNav({ items }: { items: readonly NavItem[] }) {
  return (
    <nav className="tabbar" aria-label={layoutText.quickNavigation}>
      {items.map((item) => (
        <NavLink key={item.path} item={item} />
      ))}
    </nav>
  );
}
