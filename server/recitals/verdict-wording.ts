import type { NoticeFor } from '#server/notices/queries';

interface Judged {
  id: number;
  userId: string;
  /** Of the text. */
  title: string;
  from: number;
  to: number;
}

interface Said {
  verdict: 'passed' | 'again';
  toMend: string | null;
}

/** What the bell says of a recital that was judged. */
export function verdictNews({ id, userId, title, from, to }: Judged, { verdict, toMend }: Said): NoticeFor {
  const range = from === to ? String(from) : `${from}–${to}`;
  return {
    userId,
    kind: 'recital',
    subject: String(id),
    title: verdict === 'passed' ? `أُجيز عرضك «${title}»` : `يُعاد عرضك «${title}»`,
    detail:
      verdict === 'again' && toMend !== null ? `المدى ${range}. ما يُصلَح: ${toMend}` : `المدى ${range}.`,
    path: `/recitals/${id}`,
  };
}
