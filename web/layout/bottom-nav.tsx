import { useLocation } from 'wouter';
import { NavLink } from './nav-link.tsx';
import { currentItem, type NavItem } from './navigation.ts';
import { layoutText } from './text.ts';
import './bottom-nav.css';

export function BottomNav({ items }: { items: readonly NavItem[] }) {
  const [location] = useLocation();
  const current = currentItem(items, location);
  return (
    <nav className="tabbar" aria-label={layoutText.quickNavigation}>
      {items.map((item) => (
        <NavLink key={item.path} item={item} current={item === current} />
      ))}
    </nav>
  );
}
