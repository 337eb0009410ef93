import { classNames } from '#web/ui/class-names';
import { IconButton } from '#web/ui/icon-button';
import { formatMediaTime } from '#web/lib/format';
import { peaksOf } from './peaks.ts';
import { tapeText as text } from './text.ts';
import type { Sound } from './use-sound.ts';
import { Wave } from './wave.tsx';
import './tape.css';

interface TapeProps {
  /** What is heard, for those who do not see. */
  label: string;
  sound: Sound;
  levels: readonly number[];
  /** Seconds at which something was marked. */
  ticks?: readonly number[] | undefined;
  /** A button goes so far. */
  skip?: 5 | 10 | undefined;
  className?: string | undefined;
}

const bars = 90;
const rates = [1, 1.25, 1.5, 0.75];

/** A recording to listen to: its wave, which is also where to go in it, and the few buttons of a tape. */
export function Tape({ label, sound, levels, ticks = [], skip = 10, className }: TapeProps) {
  const { at, length } = sound;
  const share = (second: number) => (length > 0 ? Math.min(1, second / length) : 0);
  return (
    <section className={classNames('tape', className)} aria-label={label} dir="ltr">
      <div className="tape__wave">
        <Wave peaks={peaksOf(levels, bars)} played={share(at)} />
        {[...new Set(ticks)].map((second) => (
          <i key={second} className="tape__tick" style={{ left: `${share(second) * 100}%` }} />
        ))}
        <i className="tape__head" style={{ left: `${share(at) * 100}%` }} />
        <input
          type="range"
          dir="ltr"
          aria-label={text.place}
          aria-valuetext={text.placeOf(at, length)}
          min={0}
          max={Math.max(1, Math.floor(length))}
          step={1}
          value={Math.floor(at)}
          onChange={({ currentTarget }) => sound.seek(currentTarget.valueAsNumber)}
        />
      </div>
      <TapeButtons sound={sound} skip={skip} />
      {sound.hasFailed && (
        <p className="tape__failed" dir="rtl" role="alert">
          {text.cannotPlay}
        </p>
      )}
    </section>
  );
}

function TapeButtons({ sound, skip }: { sound: Sound; skip: 5 | 10 }) {
  const { at, length, isPlaying, rate } = sound;
  const next = rates[(rates.indexOf(rate) + 1) % rates.length] ?? 1;
  return (
    <div className="tape__buttons">
      <IconButton
        icon={isPlaying ? 'pause' : 'play'}
        label={isPlaying ? text.pause : text.play}
        onClick={sound.toggle}
      />
      <IconButton
        icon="back-10"
        className="tape__skip"
        data-seconds={skip}
        label={text.back(skip)}
        onClick={() => sound.skip(-skip)}
      />
      {skip === 5 && (
        <IconButton
          icon="forward-10"
          className="tape__skip"
          data-seconds={skip}
          label={text.forward(skip)}
          onClick={() => sound.skip(skip)}
        />
      )}
      <span className="tape__time">
        {formatMediaTime(at)} / {formatMediaTime(length)}
      </span>
      <button
        type="button"
        className="tape__rate"
        aria-label={text.rate(rate)}
        onClick={() => sound.setRate(next)}
      >
        {rate}×
      </button>
    </div>
  );
}
