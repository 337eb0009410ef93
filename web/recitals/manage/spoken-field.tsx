import { formatMediaTime } from '#web/lib/format';
import { Button } from '#web/ui/button';
import { Icon } from '#web/ui/icon';
import { IconButton } from '#web/ui/icon-button';
import { Note } from '#web/ui/note';
import { reciteText } from '../recite-text.ts';
import { Voice } from '../spoken-comment.tsx';
import { judgeText as text } from './text.ts';
import type { useSpokenComment } from './use-spoken-comment.ts';

/** Recorded in place: no other page, no file. */
export function SpokenField({ spoken }: { spoken: ReturnType<typeof useSpokenComment> }) {
  const { recorder, tape } = spoken;
  if (recorder.running) {
    return (
      <div className="spoken-field">
        <span className="spoken-field__now" role="status">
          <Icon name="mic" />
          {text.speaking(formatMediaTime(recorder.length / 1000))}
        </span>
        <Button kind="secondary" small icon="check" onClick={() => void recorder.end()}>
          {text.stopSpeaking}
        </Button>
      </div>
    );
  }
  if (tape) {
    return (
      <div className="spoken-field">
        <Voice file={tape.file} levels={tape.levels} length={tape.length / 1000} />
        <IconButton icon="trash" label={text.removeSpoken} onClick={() => void spoken.remove()} />
      </div>
    );
  }
  return (
    <>
      <Button
        kind="quiet"
        small
        icon="mic"
        busy={recorder.isOpening && reciteText.opening}
        onClick={() => void spoken.begin()}
      >
        {text.speak}
      </Button>
      {recorder.trouble && (
        <Note tone="warn" icon="mic" role="alert">
          {reciteText.trouble[recorder.trouble]}
        </Note>
      )}
    </>
  );
}
