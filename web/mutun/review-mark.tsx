import type { MatnKind } from '#contract/mutun';
import { unsignedText } from './unsigned-text.ts';
import './review-mark.css';

/** A scholar has yet to sign it. */
export const ReviewMark = ({ label }: { label?: string }) => (
  <span
    className="review-mark"
    {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
  />
);

interface UnsignedNoteProps {
  kind: MatnKind;
  note: string | null;
}

export const UnsignedNote = ({ kind, note }: UnsignedNoteProps) => (
  <p className="unsigned-note">
    <ReviewMark />
    <span>
      {unsignedText(kind)}
      {note ? `: ${note}` : '.'}
    </span>
  </p>
);
