import { booksApi } from '#contract/books';
import { majalisApi } from '#contract/majalis';
import { tabaqatApi, type WholeTabaqa } from '#contract/tabaqat';
import { askAgain, asking, keyOf, useChanging } from '#web/lib/asking';
import { call } from '#web/lib/call';

export const tabaqaQuery = (id: number) => asking(tabaqatApi.tabaqa, { params: { id } });

/** What is done with a record answers with it as it now is. */
function useTabaqaChange<Given>(change: (given: Given) => Promise<WholeTabaqa>) {
  return useChanging(change, async (queries, tabaqa) => {
    queries.setQueryData(keyOf(tabaqatApi.tabaqa, { params: { id: tabaqa.id } }), tabaqa);
    await askAgain(queries, booksApi.book, majalisApi.desk, tabaqatApi.own);
  });
}

export const useComposeTabaqa = (seriesId: number) =>
  useTabaqaChange(() => call(tabaqatApi.compose, { params: { id: seriesId } }));

export const useShowTabaqa = (id: number) => useTabaqaChange(() => call(tabaqatApi.show, { params: { id } }));

export const useApproveTabaqa = (id: number) =>
  useTabaqaChange((body: { grants: boolean }) => call(tabaqatApi.approve, { params: { id }, body }));

export const useSealTabaqa = (id: number) =>
  useTabaqaChange((body: { password: string }) => call(tabaqatApi.seal, { params: { id }, body }));

export const useAddToTabaqa = (id: number) =>
  useTabaqaChange((body: { text: string }) => call(tabaqatApi.add, { params: { id }, body }));

export const useConfirmAddition = (id: number) =>
  useTabaqaChange((additionId: number) => call(tabaqatApi.confirmAddition, { params: { id, additionId } }));
