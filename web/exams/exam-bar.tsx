import type { CSSProperties, ReactNode } from 'react';
import { Written } from '#web/ui/written';
import './exam-bar.css';

interface ExamBarProps {
  title: string;
  /** Under the title: where the answers are. */
  line?: ReactNode;
  /** Percent of the questions that are answered: the rule under the bar fills with them. */
  answered?: number | undefined;
  /** The clock and the way out. */
  children?: ReactNode;
  /** Full-width, and in sight however far the page is scrolled. */
  notice?: ReactNode;
}

/** The only navigation of an exam. */
export function ExamBar({ title, line, answered = 0, children, notice }: ExamBarProps) {
  const filled: CSSProperties & { '--answered': string } = { '--answered': `${answered}%` };
  return (
    <div className="exam-top">
      <div className="exam-bar" style={filled}>
        <div className="exam-bar__text">
          <p className="exam-bar__title">
            <Written>{title}</Written>
          </p>
          {line && <p className="exam-bar__line">{line}</p>}
        </div>
        {children}
      </div>
      {notice}
    </div>
  );
}
