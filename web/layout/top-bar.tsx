import { institution } from '#content/index';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { displayName } from '#contract/accounts';
import { paths } from '../lib/paths.ts';
import { Icon } from '../ui/icon.tsx';
import { Monogram } from '../ui/monogram.tsx';
import { Wordmark } from '../ui/wordmark.tsx';
import { Written } from '../ui/written.tsx';
import { LiveButton } from './live-button.tsx';
import type { ShellUser } from './navigation.ts';
import { layoutText } from './text.ts';
import './top-bar.css';

interface TopBarProps {
  user: ShellUser;
  isLive: boolean;
  tools: ReactNode;
  onOpenMenu: () => void;
}

/** A blue band on phones; on desktops a ruled line over the page, since the spine carries menu and mark. */
export function TopBar({ user, isLive, tools, onOpenMenu }: TopBarProps) {
  const name = displayName(user);
  return (
    <header className="topbar">
      <button
        type="button"
        className="topbar__menu only-phone"
        aria-label={layoutText.menu}
        aria-haspopup="dialog"
        onClick={onOpenMenu}
      >
        <Icon name="menu" />
      </button>
      <Link href={paths.home} className="topbar__brand">
        <Wordmark name={institution.name} mono />
      </Link>
      {tools && <div className="topbar__tools">{tools}</div>}
      <LiveButton isLive={isLive} />
      <Link href={paths.profile} className="topbar__me only-desk">
        <Monogram name={name} imageUrl={user.profileImageUrl} size="small" />
        <Written className="topbar__name">{name}</Written>
      </Link>
    </header>
  );
}
