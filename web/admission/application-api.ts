import type { CallOf } from '#contract/endpoint';
import { admissionApi } from '#contract/applying';
import { useChanging } from '#web/lib/asking';
import { call } from '#web/lib/call';
import { refreshStudy } from '#web/lib/what-follows';

type ApplicationBody = CallOf<typeof admissionApi.apply>['body'];

/** Done when the standings have been asked again: the form's place tells of the application by then. */
export const useApply = () =>
  useChanging((body: ApplicationBody) => call(admissionApi.apply, { body }), refreshStudy);
