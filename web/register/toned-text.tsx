import type { ToneRule } from './leaf/toned-words.ts';
import { tonedStretches, tonedWords } from './leaf/toned-words.ts';
import './toned-text.css';

interface TonedTextProps {
  paragraphs: readonly string[];
  rules: readonly ToneRule[];
}

/** The text of a leaf as a page reads it, with what stands out in it. */
export function TonedText({ paragraphs, rules }: TonedTextProps) {
  return (
    <div className="hadith toned">
      {paragraphs.map((paragraph, index) => (
        <p key={index}>
          {tonedStretches(tonedWords(paragraph, rules)).map(({ text, tone }, place) => (
            <span key={place} className={`toned__${tone}`}>
              {place > 0 && ' '}
              {text}
            </span>
          ))}
        </p>
      ))}
    </div>
  );
}
