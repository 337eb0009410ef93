import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { CurrentUser } from '#contract/accounts';
import { paths } from '#web/lib/paths';
import { classNames } from '#web/ui/class-names';
import { Icon, type IconName } from '#web/ui/icon';
import { bannerText as text } from './banner-text.ts';
import { StayButton } from './stay-button.tsx';
import { useConfirmedElsewhere } from './use-confirmed-elsewhere.ts';
import { type Banner, daysLeft } from './which-banner.ts';

interface AccountBarProps {
  user: CurrentUser;
  /** Null while nothing is to be said here: then it only looks whether the address was confirmed elsewhere. */
  banner: Banner | null;
  now: Date;
  onPutOff: () => void;
}

/** What the banner says, and what can be done about it. */
export function AccountBar({ user, banner, now, onPutOff }: AccountBarProps) {
  useConfirmedElsewhere(user);
  if (banner === 'confirm') {
    return (
      <Bar icon="mail" says={text.confirm}>
        <Link href={paths.security} className="account-banner__way">
          {text.confirmWay}
        </Link>
        <button type="button" className="ibtn" aria-label={text.putOff} onClick={onPutOff}>
          <Icon name="close" />
        </button>
      </Bar>
    );
  }
  if (banner === 'leaving' && user.deletedFrom !== null) {
    return (
      <Bar icon="warning" says={text.leaving(daysLeft(user.deletedFrom, now))} isGrave>
        <StayButton />
      </Bar>
    );
  }
  return null;
}

interface BarProps {
  icon: IconName;
  says: string;
  isGrave?: boolean;
  children: ReactNode;
}

function Bar({ icon, says, isGrave, children }: BarProps) {
  return (
    <section
      className={classNames('account-banner', isGrave && 'account-banner--leaving')}
      aria-label={text.label}
    >
      <Icon name={icon} />
      <p className="account-banner__text">{says}</p>
      {children}
    </section>
  );
}
