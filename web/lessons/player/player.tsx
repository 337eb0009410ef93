import { type RefObject, useCallback, useRef } from 'react';
import { Button } from '#web/ui/button';
import { classNames } from '#web/ui/class-names';
import { Spinner } from '#web/ui/spinner';
import { lessonsText as text } from '../text.ts';
import type { WatchedRanges } from '../watched-ranges.ts';
import { ControlBar } from './control-bar.tsx';
import { toggle } from './controls.ts';
import type { PlayerSource } from './source.ts';
import { useFullScreen } from './use-full-screen.ts';
import { useKeyboard } from './use-keyboard.ts';
import { usePlayerState } from './use-player.ts';
import { useRest } from './use-rest.ts';
import type { Video } from './video-kind.ts';
import './player.css';

interface PlayerProps {
  source: PlayerSource | null;
  kind: Video['kind'];
  /** Where the picture goes. */
  mount: RefObject<HTMLDivElement | null>;
  /** On the poster: which lesson, and its title. */
  eyebrow: string;
  title: string;
  duration: number;
  watched: WatchedRanges;
  onRetry: () => void;
}

/** One player and one set of controls, whatever is played. */
export function Player({ source, kind, mount, eyebrow, title, duration, watched, onRetry }: PlayerProps) {
  const player = useRef<HTMLDivElement>(null);
  const state = usePlayerState(source);
  const { isFull, canBeFull, toggle: toggleFull } = useFullScreen(player, source?.element);
  const toggleFullScreen = useCallback(() => {
    if (canBeFull) toggleFull();
  }, [canBeFull, toggleFull]);
  useKeyboard(player, source, toggleFullScreen);
  const isResting = useRest(player, state.hasPicture && state.isPlaying);
  const isUntouched = !state.hasStarted && state.currentTime === 0;
  const showsPoster = !state.hasPicture || (kind !== 'youtube' && isUntouched);
  // Some phones let YouTube begin only by a touch of its own picture.
  const takesPresses = kind !== 'youtube' || state.hasStarted;
  return (
    <div
      ref={player}
      className={classNames('player', isFull && 'is-full', isResting && 'is-resting')}
      role="region"
      aria-label={text.player}
    >
      <div ref={mount} className="player__stage" />
      {showsPoster && (
        <div className="player__poster">
          <span>{eyebrow}</span>
          <bdi className="player__title">{title}</bdi>
        </div>
      )}
      {takesPresses && (
        <button
          type="button"
          className="player__press"
          tabIndex={-1}
          aria-hidden="true"
          onClick={() => source && toggle(source)}
        />
      )}
      {state.hasFailed ? (
        <div className="player__message" role="alert">
          <p className="player__failure">{text.videoError}</p>
          <p>{text.videoErrorDescription}</p>
          <Button kind="vellum" small icon="refresh" onClick={onRetry}>
            {text.retry}
          </Button>
        </div>
      ) : (
        state.isWaiting && (
          <div className="player__message">
            <Spinner text={text.waiting} />
          </div>
        )
      )}
      <ControlBar
        source={source}
        state={state}
        duration={duration}
        watched={watched}
        fullScreen={canBeFull ? { isFull, toggle: toggleFullScreen } : null}
      />
    </div>
  );
}
