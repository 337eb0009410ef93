import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import type { Exam } from '#contract/exams';
import { formatGrade } from '#web/lib/format';
import { showToast } from '#web/ui/toast-store';
import { refreshAfterExam } from './api.ts';
import type { AttemptState } from './attempt-state.ts';
import { examsText as text } from './text.ts';

const shownFor = 2000;

/**
 * Says how a hand-in ended, and leads on to the course two seconds later. The function it returns lets the student stay.
 * The other pages learn of the result, whoever handed in. When another device or the server has ended the attempt,
 * nothing is said, and nobody is led on.
 */
export function useResultShown(
  { result, isOwnHandIn, uncounted }: AttemptState,
  { courseId }: Exam,
  coursePath: string,
): () => void {
  // then there is more to read than two seconds are enough for
  const isToBeRead = uncounted > 0;
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const [isStaying, setStaying] = useState(false);

  useEffect(() => {
    if (result) refreshAfterExam(queries, courseId);
  }, [result, courseId, queries]);

  useEffect(() => {
    if (!result || !isOwnHandIn) return;
    showToast({
      title: result.passed ? text.passedToast : text.failedToast,
      description: text.scoreToast(formatGrade(result.score, result.passingGrade)),
      tone: result.passed ? 'success' : 'destructive',
      // on the course's page the result says it
      duration: shownFor,
    });
  }, [result, isOwnHandIn]);

  useEffect(() => {
    if (!result || !isOwnHandIn || isStaying || isToBeRead) return;
    const timer = setTimeout(() => navigate(coursePath), shownFor);
    return () => clearTimeout(timer);
  }, [result, isOwnHandIn, isStaying, isToBeRead, navigate, coursePath]);

  return () => setStaying(true);
}
