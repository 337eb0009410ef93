import { institution } from '#content/index';
import { Dialog } from 'radix-ui';
import { useDeferredValue } from 'react';
import { Link, useLocation } from 'wouter';
import { displayName } from '#contract/accounts';
import { paths } from '../lib/paths.ts';
import { standingOf } from '../lib/role-names.ts';
import { closesWithEscape } from '../ui/closes-with-escape.ts';
import { useSignOutQuestion } from '../recitals/sign-out-question.tsx';
import { Icon } from '../ui/icon.tsx';
import { LiveBadge } from '../ui/live-badge.tsx';
import { Monogram } from '../ui/monogram.tsx';
import { Scrim } from '../ui/scrim.tsx';
import { useReturnFocusUnlessFollowed } from '../ui/use-return-focus.ts';
import { Wordmark } from '../ui/wordmark.tsx';
import { Written } from '../ui/written.tsx';
import { NavLink } from './nav-link.tsx';
import { currentItem, type MenuItem, type ShellUser } from './navigation.ts';
import { layoutText } from './text.ts';
import './side-menu.css';

interface SideMenuProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  user: ShellUser;
  isLive: boolean;
  menu: readonly MenuItem[];
}

export function SideMenu({ open, onOpenChange, user, isLive, menu }: SideMenuProps) {
  const { follow, returnFocus } = useReturnFocusUnlessFollowed();
  const followLink = () => {
    follow();
    onOpenChange(false);
  };
  // A phone shows the panel at the first touch, and fills it in the next picture.
  const isFilled = useDeferredValue(open);
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Scrim />
        <Dialog.Content
          className="drawer"
          aria-describedby={undefined}
          {...closesWithEscape(() => onOpenChange(false))}
          {...returnFocus}
        >
          <Dialog.Title className="visually-hidden">{layoutText.menu}</Dialog.Title>
          <div className="drawer__head">
            <Dialog.Close className="drawer__close" aria-label={layoutText.closeMenu}>
              <Icon name="close" />
            </Dialog.Close>
            <Wordmark name={institution.name} mono />
          </div>
          {isFilled && <MenuBody user={user} isLive={isLive} menu={menu} onNavigate={followLink} />}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface MenuBodyProps extends Pick<SideMenuProps, 'user' | 'isLive' | 'menu'> {
  onNavigate: () => void;
}

function MenuBody({ user, isLive, menu, onNavigate }: MenuBodyProps) {
  const [location] = useLocation();
  const signOut = useSignOutQuestion(user.id);
  const current = currentItem(menu, location);
  const links = (group: MenuItem['group']) =>
    menu
      .filter((item) => item.group === group)
      .map((item) => (
        <NavLink
          key={item.path}
          item={item}
          current={item === current}
          onNavigate={item.external ? undefined : onNavigate}
        >
          {isLive && item.path === paths.liveSessions && <LiveBadge text={layoutText.live} />}
          {item.external && <Icon name="external" className="sm" />}
        </NavLink>
      ));
  return (
    <div className="drawer__scroll">
      <Person user={user} onNavigate={onNavigate} />
      <nav aria-label={layoutText.mainNavigation}>{links('main')}</nav>
      {menu.some((item) => item.group === 'staff') && (
        <nav aria-labelledby="drawer-staff">
          <h2 id="drawer-staff" className="drawer__group">
            {layoutText.staff}
          </h2>
          {links('staff')}
        </nav>
      )}
      <div className="drawer__out">
        {/* the server ends the session, so this leaves the app */}
        <a href={paths.signOut} onClick={signOut.ask}>
          <Icon name="log-out" />
          <span className="nav-label">{layoutText.logOut}</span>
        </a>
        {signOut.question}
      </div>
    </div>
  );
}

interface PersonProps {
  user: ShellUser;
  onNavigate: () => void;
}

function Person({ user, onNavigate }: PersonProps) {
  const name = displayName(user);
  return (
    <Link href={paths.profile} className="drawer__person" onClick={onNavigate}>
      <Monogram name={name} imageUrl={user.profileImageUrl} />
      <span className="drawer__who">
        <b>
          <Written>{name}</Written>
        </b>
        <span>{standingOf(user)}</span>
      </span>
    </Link>
  );
}
