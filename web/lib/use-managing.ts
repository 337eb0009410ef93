import { useChanging } from './asking.ts';
import { refreshTeaching } from './what-follows.ts';

/** A change by the staff; the page goes on while the lists are asked again. */
export const useManaging = <Given, Reply>(change: (given: Given) => Promise<Reply>) =>
  useChanging(change, (queries) => void refreshTeaching(queries));
