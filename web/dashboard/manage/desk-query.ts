import { queryOptions } from '@tanstack/react-query';
import { deskApi } from '#contract/desk';
import { asking } from '#web/lib/asking';
import { followsTeaching } from '#web/lib/what-follows';

/** Others work too: students sit exams, and teachers approve questions. */
const askedAgainAfter = 60_000;

/** The teacher's courses and what waits for them; a day begins at the midnight of this device. */
export const deskQuery = () =>
  queryOptions({
    ...asking(deskApi.desk, { query: { offset: -new Date().getTimezoneOffset() } }, followsTeaching),
    staleTime: 0,
    refetchInterval: askedAgainAfter,
  });
