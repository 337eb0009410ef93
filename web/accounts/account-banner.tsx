import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { CurrentUser } from '#contract/accounts';
import { paths } from '#web/lib/paths';
import { browserStorage } from '#web/lib/sturdy-storage';
import { classNames } from '#web/ui/class-names';
import { Icon, type IconName } from '#web/ui/icon';
import { bannerText as text } from './banner-text.ts';
import { StayButton } from './stay-button.tsx';
import { useConfirmedElsewhere } from './use-confirmed-elsewhere.ts';
import { daysLeft, putOffKey, readersDay, whichBanner } from './which-banner.ts';
import './account-banner.css';

/** Over every page but an exam: what its owner should know of the account. It is there with the first drawing, and moves nothing. */
export function AccountBanner({ user }: { user: CurrentUser }) {
  const [path] = useLocation();
  const key = putOffKey(user.id);
  const [putOff, setPutOff] = useState(() => browserStorage().getItem(key));
  const [now] = useState(() => new Date());
  const today = readersDay(now);
  useConfirmedElsewhere(user);
  const banner = whichBanner(user, { path, putOff, today });
  if (banner === 'confirm') {
    const putItOff = () => {
      browserStorage().setItem(key, today);
      setPutOff(today);
    };
    return (
      <Bar icon="mail" says={text.confirm}>
        <Link href={paths.security} className="account-banner__way">
          {text.confirmWay}
        </Link>
        {/* no IconButton: its file is that of the dialogs, which no page should fetch for this */}
        <button type="button" className="ibtn" aria-label={text.putOff} onClick={putItOff}>
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
      className={classNames('account-banner', isGrave && 'account-banner--grave')}
      aria-label={text.label}
    >
      <Icon name={icon} />
      <p className="account-banner__text">{says}</p>
      {children}
    </section>
  );
}
