import { type RefObject, useRef } from 'react';
import type { PlayedRanges } from '#contract/played-ranges';
import { Button } from '#web/ui/button';
import { Icon } from '#web/ui/icon';
import { classNames } from '#web/ui/class-names';
import { Spinner } from '#web/ui/spinner';
import { Written } from '#web/ui/written';
import { lessonsText as text } from '../text.ts';
import type { TapeMark } from '../lesson-margin.ts';
import { ControlBar } from './control-bar.tsx';
import { PressLayer } from './press-layer.tsx';
import type { PlayerSource } from './source.ts';
import { useFocusBack } from './use-focus-back.ts';
import { useFullScreen } from './use-full-screen.ts';
import { useKeyboard } from './use-keyboard.ts';
import { hasPictureInPicture, usePictureInPicture } from './use-picture-in-picture.ts';
import { usePlayerState } from './use-player.ts';
import { useRest } from './use-rest.ts';
import type { Video } from '#contract/video-address';
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
  watched: PlayedRanges;
  /** It is only heard: a band, and no picture. */
  isSound?: boolean;
  marks?: readonly TapeMark[];
  /** The key N. */
  onNote?: (() => void) | undefined;
  /** The key B, and its button. */
  onBookmark?: (() => void) | undefined;
  onRetry: () => void;
}

/** One player and one set of controls, whatever is played. */
export function Player({ source, kind, mount, eyebrow, title, isSound = false, ...props }: PlayerProps) {
  const { onNote, onBookmark, onRetry, ...tape } = props;
  const player = useRef<HTMLDivElement>(null);
  const state = usePlayerState(source);
  const { isFull, canBeFull, toggle: toggleFull } = useFullScreen(player, source?.element);
  const showsFilm = !isSound;
  const toggleFullScreen = () => showsFilm && canBeFull && toggleFull();
  useKeyboard(player, source, { toggleFullScreen, onNote, onBookmark });
  const inPicture = usePictureInPicture(source?.element);
  const isResting = useRest(player, showsFilm && state.isPlaying);
  useFocusBack(player, state.hasStarted);
  // YouTube has a picture of its own to begin with, and some phones let it begin only by a touch of that picture.
  const isYoutubeToBegin = kind === 'youtube' && !state.hasStarted;
  const showsPoster = isSound || (!isYoutubeToBegin && !(state.hasPicture && state.hasStarted));
  return (
    <div
      ref={player}
      className={classNames(
        'player',
        isSound && 'player--sound',
        isFull && 'is-full',
        isResting && 'is-resting',
      )}
      role="region"
      tabIndex={-1}
      aria-label={text.player}
    >
      <div ref={mount} className="player__stage" />
      {showsPoster && (
        <div className="player__poster">
          {isSound && <Icon name="headphones" />}
          <span>{eyebrow}</span>
          <Written className="player__title">{title}</Written>
        </div>
      )}
      {state.cues.length > 0 && (
        <div className="player__captions">
          {state.cues.map((words) => (
            <p key={words} dir="auto">
              {words}
            </p>
          ))}
        </div>
      )}
      {!isYoutubeToBegin && <PressLayer source={source} isResting={isResting} />}
      {state.hasFailed ? <Failure onRetry={onRetry} /> : state.isWaiting && <Waiting />}
      <ControlBar
        source={source}
        state={state}
        {...tape}
        onBookmark={onBookmark}
        pictureInPicture={
          showsFilm && state.hasPicture && source?.element && hasPictureInPicture() ? inPicture : null
        }
        fullScreen={showsFilm && canBeFull ? { isFull, toggle: toggleFullScreen } : null}
      />
    </div>
  );
}

function Failure({ onRetry }: Pick<PlayerProps, 'onRetry'>) {
  return (
    <div className="player__message" role="alert">
      <p className="player__failure">{text.videoError}</p>
      <p>{text.videoErrorDescription}</p>
      <Button kind="vellum" small icon="refresh" onClick={onRetry}>
        {text.retry}
      </Button>
    </div>
  );
}

function Waiting() {
  return (
    <div className="player__message player__message--waiting">
      <Spinner text={text.waiting} />
    </div>
  );
}
