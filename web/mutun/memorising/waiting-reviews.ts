import type { QueryClient } from '@tanstack/react-query';
import { askStandingsAgain } from './api.ts';
import { deviceReviews } from './device-reviews.ts';

/** What shows the student's standing is asked again once they have arrived. */
export async function sendWaiting(userId: string, queries: QueryClient): Promise<void> {
  const device = deviceReviews(userId);
  const stopHearing = device.hear(() => void askStandingsAgain(queries));
  await device.send();
  stopHearing();
}
