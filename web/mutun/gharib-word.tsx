import type { Gharib } from '#contract/mutun';
import { classNames } from '#web/ui/class-names';
import { IconButton } from '#web/ui/icon-button';
import { uiText } from '#web/ui/text';
import { withoutPunctuation } from './gharib-words.ts';
import { readingText as text } from './text.ts';
import type { UnitWord } from './unit-lines.ts';
import { InkedWord } from './unit-text.tsx';
import './gharib-word.css';

interface GharibWordProps {
  word: UnitWord;
  isLit: boolean;
  controls: string;
  onPress: () => void;
}

/** The whole word can be touched: a particle cut off from it would be written in another shape. */
export function GharibWord({ word, isLit, controls, onPress }: GharibWordProps) {
  const [shown, punctuation] = withoutPunctuation(word.shown);
  const [said] = withoutPunctuation(word.text);
  return (
    <>
      <button
        type="button"
        className={classNames('gharib-word', isLit && 'is-lit')}
        aria-expanded={isLit}
        aria-controls={controls}
        onClick={onPress}
      >
        <InkedWord word={{ ...word, shown, text: said }} />
      </button>
      {punctuation}
    </>
  );
}

interface GharibStripProps {
  id: string;
  touched: Gharib | undefined;
  onClose: () => void;
}

/** The foot of a small page: what the touched word means. On wide screens it is only said; there the margin lights up. */
export const GharibStrip = ({ id, touched, onClose }: GharibStripProps) => (
  <div
    className={classNames('gharib-strip', touched && 'is-shown')}
    id={id}
    aria-label={text.meaning}
    role="status"
  >
    {touched && (
      <>
        <p>
          <b>{touched.word}</b> {touched.meaning}
        </p>
        <IconButton icon="close" label={uiText.close} onClick={onClose} />
      </>
    )}
  </div>
);
