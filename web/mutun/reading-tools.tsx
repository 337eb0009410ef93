import { classNames } from '#web/ui/class-names';
import { IconButton } from '#web/ui/icon-button';
import type { useReadingSettings } from './reading-settings.ts';
import { readingText as text } from './text.ts';
import './reading-tools.css';

type Settings = ReturnType<typeof useReadingSettings>;

/** Vowels, size and paper. */
export function ReadingTools({ settings }: { settings: Settings }) {
  return (
    <div className="reading-tools" role="group" aria-label={text.tools}>
      <LetterButton
        label={text.vowels}
        letter="بَ"
        pressed={settings.vowels}
        onPress={settings.toggleVowels}
      />
      <LetterButton label={text.smaller} letter="ب" size="small" onPress={settings.smaller} />
      <LetterButton label={text.larger} letter="ب" size="large" onPress={settings.larger} />
      <IconButton
        icon="print"
        label={text.print}
        className="reading-tool only-desk"
        onClick={() => window.print()}
      />
    </div>
  );
}

interface LetterButtonProps {
  label: string;
  letter: string;
  size?: 'small' | 'large';
  pressed?: boolean;
  /** Undefined where it can go no farther. */
  onPress: (() => void) | undefined;
}

function LetterButton({ label, letter, size, pressed, onPress }: LetterButtonProps) {
  return (
    <button
      type="button"
      className="ibtn reading-tool"
      aria-pressed={pressed}
      aria-disabled={onPress ? undefined : true}
      onClick={onPress}
    >
      <span
        className={classNames('reading-tool__letter', size && `reading-tool__letter--${size}`)}
        aria-hidden
      >
        {letter}
      </span>
      <span className="visually-hidden">{label}</span>
    </button>
  );
}
