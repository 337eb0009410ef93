import type { WholeMatn } from '#contract/mutun';
import type { RecitalMark } from '#contract/recitals';
import { MarkList } from '../mark-list.tsx';
import { judgeText as text } from './text.ts';

interface MarksBoxProps {
  matn: WholeMatn;
  marks: readonly RecitalMark[];
  onPlay: ((mark: RecitalMark) => void) | null;
}

export const MarksBox = ({ matn, marks, onPlay }: MarksBoxProps) => (
  <section className="leaf" aria-labelledby="marks">
    <h2 id="marks">
      {text.marks}{' '}
      <span className="muted">
        (<bdi className="num">{marks.length}</bdi>)
      </span>
    </h2>
    {marks.length === 0 ? (
      <p className="sm muted">{text.noMarks}</p>
    ) : (
      <MarkList matn={matn} marks={marks} onPlay={onPlay} />
    )}
  </section>
);
