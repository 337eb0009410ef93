import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { ExamFrame } from '#web/exams/exam-frame';
import { IconButton } from '#web/ui/icon-button';
import { memorisingText as text } from './text.ts';
import './leaf.css';

interface SessionFrameProps {
  title: string;
  line?: ReactNode;
  percent?: number;
  /** Where leaving leads. Nothing is lost by it. */
  back: string;
  children: ReactNode;
}

/** The bare screen of an exam, without its clock: a student who recites has nothing else before the eyes. */
export function SessionFrame({ title, line, percent = 0, back, children }: SessionFrameProps) {
  const [, navigate] = useLocation();
  return (
    <ExamFrame
      title={title}
      coursePath={back}
      line={line}
      answered={percent}
      corner={<IconButton icon="close" label={text.leave} onClick={() => navigate(back)} />}
    >
      {children}
    </ExamFrame>
  );
}
