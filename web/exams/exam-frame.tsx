import type { CSSProperties, ReactNode } from 'react';
import { Written } from '#web/ui/written';
import { LeaveButton } from './leave-button.tsx';
import { examsText as text } from './text.ts';
import './exam-frame.css';

interface ExamFrameProps {
  title?: string;
  coursePath: string;
  /** Under the title: where the answers are. */
  line?: ReactNode;
  /** Percent of the questions that are answered: the rule under the bar fills with them. */
  answered?: number;
  /** The way out, and what stands before it. */
  corner?: ReactNode;
  /** Full-width, and in sight however far the page is scrolled. */
  notice?: ReactNode;
  children: ReactNode;
}

/** The bare screen of an exam; its bar is the only navigation. */
export function ExamFrame({
  title = text.pageTitle,
  coursePath,
  line,
  answered = 0,
  corner = <LeaveButton to={coursePath} asks={false} />,
  notice,
  children,
}: ExamFrameProps) {
  const filled: CSSProperties & { '--answered': string } = { '--answered': `${answered}%` };
  return (
    <>
      <div className="exam-top">
        <div className="exam-bar" style={filled}>
          <div className="exam-bar__text">
            <p className="exam-bar__title">
              <Written>{title}</Written>
            </p>
            {line && <p className="exam-bar__line">{line}</p>}
          </div>
          {corner}
        </div>
        {notice}
      </div>
      <div className="exam-body">{children}</div>
    </>
  );
}
