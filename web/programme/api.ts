import { queryOptions } from '@tanstack/react-query';
import { facultyApi } from '#contract/faculty';
import { call } from '#web/lib/call';

export const facultyQuery = queryOptions({
  queryKey: ['faculty'],
  queryFn: ({ signal }) => call(facultyApi.listFaculty, {}, { signal }),
});
