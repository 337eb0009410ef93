import { Fragment } from 'react';
import { keptTogether } from '#web/lib/kept-together';
import { isVocalised } from '#web/lib/vocalised';
import type { MarkedText } from './results.ts';

/** A title with the letters that were sought. */
export function Marked({ text: written, marks }: MarkedText) {
  const text = keptTogether(written);
  return (
    <bdi className={isVocalised(text) ? 'vocalised' : undefined}>
      {marks.map(([from, to], index) => (
        <Fragment key={from}>
          {text.slice(marks[index - 1]?.[1] ?? 0, from)}
          <mark>{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
    </bdi>
  );
}
