import { Written } from '#web/ui/written';
import { lessonsText as text } from '../text.ts';
import './player.css';

interface PreparingBandProps {
  eyebrow: string;
  title: string;
  /** It cannot be made ready. */
  hasFailed: boolean;
}

/** In the place of a film that browsers cannot play as it came. */
export function PreparingBand({ eyebrow, title, hasFailed }: PreparingBandProps) {
  return (
    <div className="player player--sound" role="region" aria-label={text.player}>
      <div className="player__poster player__poster--alone">
        <span>{eyebrow}</span>
        <Written className="player__title">{title}</Written>
        <p role="status">{hasFailed ? text.notPrepared : text.preparing}</p>
        <span>{hasFailed ? text.notPreparedUntil : text.preparingUntil}</span>
      </div>
    </div>
  );
}
