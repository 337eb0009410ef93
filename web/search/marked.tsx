import { Fragment } from 'react';
import type { MarkedText } from './results.ts';

/** A title with the letters that were sought. */
export function Marked({ text, marks }: MarkedText) {
  return (
    <bdi>
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
