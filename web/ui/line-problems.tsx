import { formatNumber } from '#web/lib/format';
import { Note } from './note.tsx';
import { uiText } from './text.ts';
import './line-problems.css';

interface LineProblemsProps {
  /** How many there are. */
  title: string;
  /** Null for one that stands at no line. */
  problems: readonly { line: number | null; message: string }[];
  /** That others are not listed. */
  more: string | null;
  /** Leads to the line in the text, to mend it there. */
  onShowLine: (line: number) => void;
}

/** What is wrong with a text that somebody pasted, line by line. */
export function LineProblems({ title, problems, more, onShowLine }: LineProblemsProps) {
  return (
    <Note tone="bad" role="alert">
      <p className="strong">{title}</p>
      <ul className="line-problems">
        {problems.map(({ line, message }) => (
          <li key={`${line} ${message}`}>
            {line !== null && (
              <button
                type="button"
                className="line-problems__line"
                aria-label={uiText.goToLine(formatNumber(line))}
                onClick={() => onShowLine(line)}
              >
                {uiText.line(formatNumber(line))}
              </button>
            )}
            <span>{message}</span>
          </li>
        ))}
      </ul>
      {more !== null && <p>{more}</p>}
    </Note>
  );
}
