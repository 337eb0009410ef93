import { type CSSProperties, type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { Confirm } from '#web/ui/confirm';
import { IconButton } from '#web/ui/icon-button';
import { Written } from '#web/ui/written';
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

interface LeaveButtonProps {
  to: string;
  /** The clock is running: whoever leaves is told that it goes on. */
  asks: boolean;
}

export function LeaveButton({ to, asks }: LeaveButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const [, navigate] = useLocation();
  return (
    <>
      <IconButton
        icon="close"
        label={text.leave}
        onClick={() => {
          if (asks) setAsking(true);
          else navigate(to);
        }}
      />
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title={text.leaveTitle}
        description={text.leaveDescription}
        confirmLabel={text.leaveConfirm}
        cancelLabel={text.stay}
        kind="secondary"
        onConfirm={() => navigate(to)}
      />
    </>
  );
}
