import type { CallOf } from '#contract/endpoint';
import { applyingApi } from '#contract/applying';
import { useChanging } from '#web/lib/asking';
import { call } from '#web/lib/call';
import { refreshStudy } from '#web/lib/what-follows';

type ApplicationBody = CallOf<typeof applyingApi.apply>['body'];

/** Done when the standings have been asked again: the form's place tells of the application by then. */
export const useApply = () =>
  useChanging((body: ApplicationBody) => call(applyingApi.apply, { body }), refreshStudy);
