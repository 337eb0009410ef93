import { tonedStretches, type ToneRule, type TonedWord, tonedWords } from './leaf/toned-words.ts';
import './toned-text.css';

interface TonedTextProps {
  paragraphs: readonly string[];
  rules: readonly ToneRule[];
}

/** The text of a leaf as a page reads it, with what stands out in it. */
export function TonedText({ paragraphs, rules }: TonedTextProps) {
  return (
    <div className="hadith toned">
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>
          {placed(tonedStretches(tonedWords(paragraph, rules))).map(({ text, tone, at }) => (
            <span key={at} className={`toned__word--${tone}`}>
              {at > 0 && ' '}
              {text}
            </span>
          ))}
        </p>
      ))}
    </div>
  );
}

/** Each with the place of its first letter. */
function placed(stretches: readonly TonedWord[]): (TonedWord & { at: number })[] {
  let next = 0;
  return stretches.map((stretch) => {
    const at = next;
    next += stretch.text.length + 1;
    return { ...stretch, at };
  });
}
