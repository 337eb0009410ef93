import { uiText } from './text.ts';
import './badge.css';

export function LiveBadge({ text = uiText.liveNow }: { text?: string | undefined }) {
  return <span className="live">{text}</span>;
}
