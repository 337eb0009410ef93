import { booksApi } from '#contract/books';
import type { BodyOf } from '#contract/endpoint';
import { ijazatApi } from '#contract/ijazat';
import { majalisApi } from '#contract/majalis';
import { askAgain, asking, useChanging } from '#web/lib/asking';
import { call } from '#web/lib/call';

export const bookQuery = (key: string) => asking(booksApi.book, { params: { key } });
export const registerDeskQuery = asking(majalisApi.desk, {});

export const useWish = (key: string) =>
  useChanging(
    (isWished: boolean) => call(majalisApi.wish, { params: { key }, body: { isWished } }),
    (queries) => askAgain(queries, booksApi.book),
  );

type OwnName = BodyOf<typeof majalisApi.setOwnName>;

interface Asking {
  /** The name as it is to be written, where it is new or was changed. */
  name: OwnName | null;
  body: BodyOf<typeof ijazatApi.ask>;
}

/** The name is kept first: the shaykh is asked for somebody who is named. */
export const useAskForIjaza = () =>
  useChanging(
    async ({ name, body }: Asking) => {
      if (name) await call(majalisApi.setOwnName, { body: name });
      return call(ijazatApi.ask, { body });
    },
    (queries) => askAgain(queries, booksApi.book, ijazatApi.asked, majalisApi.desk),
  );
