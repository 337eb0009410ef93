import { formatLongDate } from '#web/lib/dates';
import { readerZone } from '#web/lib/reader-zone';
import { Icon } from '#web/ui/icon';
import { leavingText as text } from './security/leaving-text.ts';
import { StayButton } from './security/stay-button.tsx';
import './leaving-banner.css';

/** On every page of whoever asked to leave: when it will be, and the way back. */
export function LeavingBanner({ from }: { from: string }) {
  return (
    <div className="leaving-banner" role="status">
      <Icon name="clock" />
      <span>
        {text.leavingOn} <b>{formatLongDate(from, readerZone())}</b>.
      </span>
      <StayButton />
    </div>
  );
}
