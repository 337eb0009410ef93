import { useMutation, useQueryClient } from '@tanstack/react-query';
import { askingApi, type Question } from '#contract/asking';
import { call } from '#web/lib/call';
import { showFailure } from '#web/ui/failure-toast';
import { changeShown } from './api.ts';
import { entryText as text } from './text.ts';
import { marked } from './useful-rules.ts';

/** The one mark of a student on a question: seen at once, and taken back with a sentence if the university refuses it. */
export function useUseful(question: Question) {
  const queries = useQueryClient();
  const { id } = question;
  return useMutation({
    mutationFn: (isMine: boolean) =>
      call(isMine ? askingApi.markUseful : askingApi.unmarkUseful, { params: { id } }),
    onMutate: (isMine) => {
      changeShown(queries, id, (shown) => marked(shown, isMine));
      return { before: !isMine };
    },
    onSuccess: ({ useful, isUsefulToMe }) => changeShown(queries, id, () => ({ useful, isUsefulToMe })),
    onError: (error, _, kept) => {
      changeShown(queries, id, (shown) => marked(shown, kept?.before ?? shown.isUsefulToMe));
      showFailure(error, text.markFailed);
    },
  });
}
