import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { showToast } from '#web/ui/toast-store';
import { refreshAfterExam } from './api.ts';
import type { Marks } from './attempt-state.ts';
import { scoreText } from '#web/lib/result-text';
import { examsText as text } from './text.ts';

const shownFor = 2000;

interface ShownOptions {
  passingGrade: number;
  courseId: number;
  coursePath: string;
  /** There is more to read than two seconds are enough for. */
  isToBeRead: boolean;
}

/** Says how a hand-in ended, and leads on to the course two seconds later. The function it returns lets the student stay. */
export function useResultShown(
  result: Marks | null,
  { passingGrade, courseId, coursePath, isToBeRead }: ShownOptions,
): () => void {
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const [isStaying, setStaying] = useState(false);

  useEffect(() => {
    if (!result) return;
    refreshAfterExam(queries, courseId);
    showToast({
      title: result.passed ? text.passedToast : text.failedToast,
      description: text.scoreToast(scoreText(result.score, passingGrade)),
      tone: result.passed ? 'success' : 'destructive',
      // on the course's page the result says it, and has its buttons where the notice would lie
      duration: shownFor,
    });
  }, [result, passingGrade, courseId, queries]);

  useEffect(() => {
    if (!result || isStaying || isToBeRead) return;
    const timer = setTimeout(() => navigate(coursePath), shownFor);
    return () => clearTimeout(timer);
  }, [result, isStaying, isToBeRead, navigate, coursePath]);

  return () => setStaying(true);
}
