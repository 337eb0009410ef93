import { useQuery } from '@tanstack/react-query';
import { IconButton } from '#web/ui/icon-button';
import { formatMediaTime } from '#web/lib/format';
import { peaksOf } from './peaks.ts';
import { soundFileQuery } from './sound-file.ts';
import { tapeText } from './text.ts';
import { useSound } from './use-sound.ts';
import { verdictText as text } from './verdict-text.ts';
import { Wave } from './wave.tsx';
import './spoken-comment.css';

/** What the teacher said. Where it does not come, what was written stands alone. */
export function SpokenComment({ address }: { address: string }) {
  const { data } = useQuery(soundFileQuery(address));
  return data ? <Voice file={data.file} levels={data.peaks} length={data.length} /> : null;
}

interface VoiceProps {
  file: Blob;
  levels: readonly number[];
  /** Seconds. */
  length: number;
}

/** A short sound in one line. */
export function Voice({ file, levels, length }: VoiceProps) {
  const sound = useSound(file, length);
  const played = sound.length > 0 ? sound.at / sound.length : 0;
  return (
    <div className="spoken-comment" dir="ltr">
      <IconButton
        icon={sound.isPlaying ? 'pause' : 'play'}
        label={`${sound.isPlaying ? tapeText.pause : tapeText.play}: ${text.spoken}`}
        onClick={sound.toggle}
      />
      <Wave peaks={peaksOf(levels, 46)} played={played} />
      <span className="spoken-comment__time">{formatMediaTime(sound.length)}</span>
    </div>
  );
}
