import type { CSSProperties } from 'react';
import { howMany, type NumberRange } from '#contract/number-ranges';
import { formatNumber } from '#web/lib/format';
import { Num } from '#web/ui/num';
import { stripInWords } from './range-words.ts';
import { partTicks, reachedNumber, stripParts } from './strip-geometry.ts';
import './sama-strip.css';

export interface StripWords {
  heard: string;
  missed: string;
  unread: string;
  reached: string;
}

interface SamaStripProps {
  last: number;
  heard: readonly NumberRange[];
  missed: readonly NumberRange[];
  unread: readonly NumberRange[];
  parts?: readonly { from: number }[] | undefined;
  words: StripWords;
}

const placed = (from: number, to = from): CSSProperties =>
  Object.fromEntries([
    ['--from', `${from * 100}%`],
    ['--to', `${to * 100}%`],
  ]);

/** The book as a strip: filled was heard, a hollow red box was missed, the bare rule was not read, the diamond is «بلغ». */
export function SamaStrip({ last, heard, missed, unread, parts = [], words }: SamaStripProps) {
  const reached = reachedNumber(last, unread);
  const isUnderWay = reached > 0 && unread.length > 0 && reached < last;
  return (
    <div className="sama-strip">
      <div className="sama" role="img" aria-label={stripInWords(words, { heard, missed, unread })}>
        {stripParts(last, { heard, missed }).map(({ kind, from, to }) => (
          <i key={`${kind}${from}`} className={`sama__part--${kind}`} style={placed(from, to)} />
        ))}
        {partTicks(last, parts).map((tick) => (
          <i key={tick} className="sama__tick" style={placed(tick)} />
        ))}
        {isUnderWay && <i className="sama__reached" style={placed(reached / last)} />}
      </div>
      <p className="sama__ends" aria-hidden="true">
        <Num>1</Num>
        {isUnderWay && reached / last > 0.12 && reached / last < 0.88 && (
          <span className="sama__now" style={placed(reached / last)}>
            {words.reached} <Num>{reached}</Num>
          </span>
        )}
        <Num>{last}</Num>
      </p>
      <ul className="sama__legend">
        <LegendRow kind="heard" word={words.heard} count={howMany(heard)} />
        {missed.length > 0 && <LegendRow kind="missed" word={words.missed} count={howMany(missed)} />}
        {unread.length > 0 && <LegendRow kind="unread" word={words.unread} count={howMany(unread)} />}
      </ul>
    </div>
  );
}

function LegendRow({ kind, word, count }: { kind: string; word: string; count: number }) {
  return (
    <li>
      <i className={`sama__key sama__key--${kind}`} />
      <span>
        {word} <Num>{formatNumber(count)}</Num>
      </span>
    </li>
  );
}
