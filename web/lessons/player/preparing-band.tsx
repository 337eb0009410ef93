import { Written } from '#web/ui/written';
import { lessonsText as text } from '../text.ts';
import './player.css';

/** In the place of a film that browsers cannot play as it came. */
export function PreparingBand({ eyebrow, title }: { eyebrow: string; title: string }) {
  return (
    <div className="player player--sound" role="region" aria-label={text.player}>
      <div className="player__poster player__poster--alone">
        <span>{eyebrow}</span>
        <Written className="player__title">{title}</Written>
        <p role="status">{text.preparing}</p>
        <span>{text.preparingUntil}</span>
      </div>
    </div>
  );
}
