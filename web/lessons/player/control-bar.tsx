import type { PlayedRanges } from '#contract/played-ranges';
import { Icon } from '#web/ui/icon';
import { IconButton } from '#web/ui/icon-button';
import type { TapeMark } from '../lesson-margin.ts';
import { lessonsText as text } from '../text.ts';
import { chooseSpeed, skip, toggle } from './controls.ts';
import { skipSeconds } from './keyboard.ts';
import { SeekBar } from './seek-bar.tsx';
import { isOn, type PlayerSource, type PlayerState } from './source.ts';
import { speeds } from './speeds.ts';
import './control-bar.css';

interface ControlBarProps {
  source: PlayerSource | null;
  state: PlayerState;
  duration: number;
  watched: PlayedRanges;
  marks?: readonly TapeMark[] | undefined;
  onBookmark: (() => void) | undefined;
  /** Without one of these there is no button for it. */
  fullScreen: { isFull: boolean; toggle: () => void } | null;
  pictureInPicture: { isOut: boolean; toggle: () => void } | null;
}

/** Left to right, as on every player: a tape, not a sentence. */
export function ControlBar({ source, state, duration, watched, marks, ...others }: ControlBarProps) {
  const { onBookmark, fullScreen, pictureInPicture } = others;
  const isPlaying = isOn(state);
  return (
    <div className="controls" dir="ltr">
      <SeekBar {...{ source, state, duration, watched, marks }} />
      <div className="controls__row">
        <IconButton
          icon={isPlaying ? 'pause' : 'play'}
          className="controls__play"
          label={isPlaying ? text.pause : text.play}
          aria-keyshortcuts="k"
          onClick={() => source && toggle(source)}
        />
        <SkipButtons source={source} />
        <span className="controls__time">{text.time(state.currentTime, duration)}</span>
        <span className="sp" />
        <SpeedMenu source={source} rate={state.rate} />
        {state.captions !== 'none' && (
          <IconButton
            icon="captions"
            label={state.captions === 'on' ? text.hideCaptions : text.showCaptions}
            aria-pressed={state.captions === 'on'}
            aria-keyshortcuts="c"
            onClick={() => source?.showCaptions(state.captions === 'off')}
          />
        )}
        <VolumeControl source={source} state={state} />
        {onBookmark && (
          <IconButton
            icon="bookmark"
            className="controls__bookmark"
            label={text.bookmarkHere}
            aria-keyshortcuts="b"
            onClick={onBookmark}
          />
        )}
        {pictureInPicture && (
          <IconButton
            icon="picture-in-picture"
            label={pictureInPicture.isOut ? text.leavePictureInPicture : text.pictureInPicture}
            aria-pressed={pictureInPicture.isOut}
            onClick={pictureInPicture.toggle}
          />
        )}
        {fullScreen && (
          <IconButton
            icon={fullScreen.isFull ? 'fullscreen-exit' : 'fullscreen'}
            label={fullScreen.isFull ? text.leaveFullScreen : text.fullScreen}
            aria-keyshortcuts="f"
            onClick={fullScreen.toggle}
          />
        )}
      </div>
    </div>
  );
}

function SkipButtons({ source }: Pick<ControlBarProps, 'source'>) {
  return (
    <>
      <IconButton
        icon="back-10"
        label={text.back}
        className="ten-seconds"
        aria-keyshortcuts="ArrowLeft"
        onClick={() => source && skip(source, -skipSeconds)}
      />
      <IconButton
        icon="forward-10"
        label={text.forward}
        className="ten-seconds"
        aria-keyshortcuts="ArrowRight"
        onClick={() => source && skip(source, skipSeconds)}
      />
    </>
  );
}

/** The device's own list opens over a whole screen as well, and every keyboard knows it. */
function SpeedMenu({ source, rate }: { source: PlayerSource | null; rate: number }) {
  return (
    <label className="controls__speed">
      <span aria-hidden="true">{text.speedOf(rate)}</span>
      <select
        aria-label={text.speed}
        value={rate}
        onChange={(event) => source && chooseSpeed(source, Number(event.currentTarget.value))}
      >
        {speeds.map((speed) => (
          <option key={speed} value={speed}>
            {text.speedOf(speed)}
          </option>
        ))}
      </select>
    </label>
  );
}

function VolumeControl({ source, state }: Pick<ControlBarProps, 'source' | 'state'>) {
  const isSilent = state.isMuted || state.volume === 0;
  return (
    <span className="controls__volume">
      <button
        type="button"
        className="ibtn"
        aria-label={isSilent ? text.unmute : text.mute}
        aria-keyshortcuts="m"
        onClick={() => source?.setMuted(!state.isMuted)}
      >
        <Icon name={isSilent ? 'volume-off' : 'volume'} />
      </button>
      <input
        type="range"
        dir="ltr"
        aria-label={text.volume}
        min={0}
        max={100}
        step={5}
        value={state.isMuted ? 0 : Math.round(state.volume * 100)}
        onChange={(event) => source?.setVolume(event.currentTarget.valueAsNumber / 100)}
      />
    </span>
  );
}
