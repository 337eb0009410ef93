import { institution } from '#content/index';
import { Link, useLocation } from 'wouter';
import { paths } from '../lib/paths.ts';
import { useDrawn } from '../lib/use-drawn.ts';
import { Icon } from '../ui/icon.tsx';
import { Ornament } from '../ui/ornament.tsx';
import { NavLink } from './nav-link.tsx';
import { currentItem, type NavItem } from './navigation.ts';
import { layoutText } from './text.ts';
import './spine.css';

interface SpineProps {
  items: readonly NavItem[];
  isLive: boolean;
  onOpenMenu: () => void;
}

/** The binding's spine, on the right of wide screens. */
export function Spine({ items, isLive, onOpenMenu }: SpineProps) {
  const [location] = useLocation();
  const current = currentItem(items, location);
  // Phones have it too, unseen, and draw the page before it.
  if (!useDrawn()) return <nav className="spine" aria-label={layoutText.mainNavigation} />;
  return (
    <nav className="spine" aria-label={layoutText.mainNavigation}>
      <Link href={paths.home} className="spine__logo" aria-label={institution.name}>
        <Ornament name="logo-mono" />
      </Link>
      <div className="spine__links">
        {items.map((item) => (
          <NavLink key={item.path} item={item} current={item === current}>
            {isLive && item.path === paths.liveSessions && (
              <span className="spine__live" role="img" aria-label={layoutText.liveNow} />
            )}
          </NavLink>
        ))}
      </div>
      <button type="button" className="spine__menu" aria-haspopup="dialog" onClick={onOpenMenu}>
        <Icon name="menu" />
        <span>{layoutText.menu}</span>
      </button>
    </nav>
  );
}
