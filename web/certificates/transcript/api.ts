import { queryOptions } from '@tanstack/react-query';
import { certificatesApi } from '#contract/certificates';
import { asking, useChanging } from '#web/lib/asking';
import { call } from '#web/lib/call';
import { followsStudy } from '#web/lib/what-follows';

export const transcriptQuery = queryOptions({
  ...asking(certificatesApi.myTranscript, {}, followsStudy),
  // an exam may have been passed on another device
  staleTime: 0,
});

/** Issues the record as it stands; what was issued just so is given again. */
export const useIssueTranscript = () =>
  useChanging(
    () => call(certificatesApi.issueTranscript, {}),
    (queries, transcript) => queries.setQueryData(transcriptQuery.queryKey, transcript),
  );
