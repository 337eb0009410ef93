import { Link } from 'wouter';
import { paths } from '../lib/paths.ts';
import { Icon } from '../ui/icon.tsx';
import { layoutText } from './text.ts';
import './live-button.css';

/** Always red; while a session is on, the mark pulses and the words say so. */
export function LiveButton({ isLive }: { isLive: boolean }) {
  return (
    <Link href={paths.liveSessions} className={isLive ? 'live-button is-live' : 'live-button'}>
      <Icon name="radio" />
      <span>{layoutText.live}</span>
      {isLive && <span className="visually-hidden">: {layoutText.liveNow}</span>}
    </Link>
  );
}
