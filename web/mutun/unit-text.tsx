import { Fragment, type ReactNode } from 'react';
import type { MatnKind } from '#contract/mutun';
import { classNames } from '#web/ui/class-names';
import { copyAsWritten } from './copy-as-written.ts';
import { sanadSegments } from './sanad.ts';
import {
  linesOf,
  paragraphsOf,
  takhrijSegment,
  type UnitLine,
  type UnitWord,
  type UnitWords,
} from './unit-lines.ts';
import './unit-text.css';

/** How a word is shown. A hidden one keeps its room, so that nothing moves when it is revealed. */
export interface WordLook {
  hidden?: boolean | undefined;
  /** Stands where a hidden word begins: its first letter. */
  hint?: string | undefined;
  className?: string | undefined;
}

interface WordsProps {
  look?: ((word: UnitWord) => WordLook | undefined) | undefined;
  /**
   * For words that can be touched: what stands in the place of the word, with an `<InkedWord>` in it. A word for which
   * it gives nothing is written as it is.
   */
  renderWord?: ((word: UnitWord) => ReactNode) | undefined;
}

interface UnitTextProps extends WordsProps {
  unit: UnitWords;
  kind: MatnKind;
  vowels?: boolean | undefined;
  /** Draws the line on which hidden words will stand. */
  ruled?: boolean | undefined;
  className?: string | undefined;
}

/** The text of a unit: a verse in two hemistichs of one measure; a hadith or a paragraph in lines that flow. */
export function UnitText({ unit, kind, vowels, ruled, className, ...words }: UnitTextProps) {
  const isVerse = kind === 'nazm';
  return (
    <div
      className={classNames(
        'unit-text',
        isVerse ? 'unit-text--verse' : 'unit-text--prose',
        isVerse && unit.display === null && 'is-unmeasured',
        ruled && 'is-ruled',
        className,
      )}
      onCopy={copyAsWritten}
    >
      {isVerse ? (
        <p className="unit-text__verse">
          {linesOf(unit, vowels).map((line) => (
            <Line key={line.segment} {...words} line={line} className="unit-text__half" />
          ))}
        </p>
      ) : (
        <Paragraphs
          {...words}
          lines={linesOf(unit, vowels)}
          sanad={kind === 'hadith' ? sanadSegments(unit.segments) : 0}
        />
      )}
    </div>
  );
}

function Paragraphs({ lines, sanad, ...words }: WordsProps & { lines: UnitLine[]; sanad: number }) {
  return paragraphsOf(lines).map((paragraph) => (
    <p
      key={paragraph[0]?.segment}
      className={paragraph[0]?.segment === takhrijSegment ? 'unit-text__takhrij' : undefined}
    >
      {paragraph.map((line) => (
        <Line
          key={line.segment}
          {...words}
          line={line}
          className={classNames(
            'unit-text__segment',
            line.segment !== takhrijSegment && line.segment <= sanad && 'is-sanad',
          )}
        />
      ))}
    </p>
  ));
}

/** Words that can be touched say themselves; a line that cannot is said whole, as it is written. */
function Line({ line, className, look, renderWord }: WordsProps & { line: UnitLine; className: string }) {
  const said = saidOf(line, look);
  const isPlain = !look && !renderWord;
  const shown = line.words.map((word) => word.shown).join(' ');
  return (
    <>
      <span className={className}>
        {isPlain && shown === said ? (
          said
        ) : (
          <>
            {!renderWord && <span className="visually-hidden unit-text__said">{said}</span>}
            <span aria-hidden={renderWord ? undefined : true}>
              {isPlain ? shown : <Words line={line} look={look} renderWord={renderWord} />}
            </span>
          </>
        )}
      </span>{' '}
    </>
  );
}

function Words({ line, look, renderWord }: WordsProps & { line: UnitLine }) {
  return line.words.map((word) => (
    <Fragment key={word.index}>
      {word.index > 0 && ' '}
      <Word word={word} look={look?.(word)}>
        {renderWord ? (renderWord(word) ?? <InkedWord word={word} />) : word.shown}
      </Word>
    </Fragment>
  ));
}

function Word({ word, look, children }: { word: UnitWord; look: WordLook | undefined; children: ReactNode }) {
  return (
    <span
      className={classNames('unit-text__word', look?.hidden && 'is-hidden', look?.className)}
      data-hint={look?.hidden ? look.hint : undefined}
      data-place={`${word.segment}.${word.index}`}
      aria-hidden={look?.hidden ? true : undefined}
    >
      {look?.hidden ? <span className="unit-text__ink">{children}</span> : children}
    </span>
  );
}

/** A word as it is drawn, and as it is said where the two differ. */
export function InkedWord({ word }: { word: UnitWord }) {
  if (word.shown === word.text) return word.text;
  return (
    <>
      <span aria-hidden>{word.shown}</span>
      <span className="visually-hidden unit-text__said">{word.text}</span>
    </>
  );
}

/** What of a line is not hidden, and the first letters that are shown of what is. */
function saidOf(line: UnitLine, look: WordsProps['look']): string {
  return line.words
    .map((word) => {
      const shown = look?.(word);
      return shown?.hidden ? (shown.hint ?? '') : word.text;
    })
    .filter(Boolean)
    .join(' ');
}
