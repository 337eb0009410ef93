import { searchApi } from '#contract/searching';
import { type Campus, onCampus } from '../campus.ts';
import type { Section } from '../report.ts';
import { asking } from './asking.ts';
import { askWithoutPause, type Source } from './client.ts';
import { type FullCampus, fullCampus } from './full-campus.ts';

const size = 1000;
const longestAnswer = 30;
const seconds = 8;

/** People search one at a time: what counts is how long one answer takes. */
export const search: Section = {
  name: 'search',
  title: 'Search over the whole programme',
  run: () =>
    onCampus(
      () => fullCampus(size, size),
      async (campus) => {
        const words = await wordsOf(campus);
        const { origin } = campus.university;
        const load = { origin, connections: 1, source: searching(campus, words) };
        await askWithoutPause(load, 2000);
        const outcome = await askWithoutPause(load, seconds * 1000);
        const p99 = outcome.percentile(99);
        const complaint = outcome.complaint && `, but ${outcome.complaint}`;
        return [
          {
            what: `${outcome.requests} searches out of ${words.length} words, one after another: p99`,
            measured: `${p99.toFixed(1)} ms (half within ${outcome.percentile(50).toFixed(1)} ms)${complaint}`,
            goal: `≤ ${longestAnswer} ms`,
            isMet: p99 <= longestAnswer && !complaint,
          },
        ];
      },
    ),
};

/** Every word that a title of the programme holds. */
async function wordsOf({ look }: Campus): Promise<string[]> {
  const { rows } = await look(({ pool }) =>
    pool.query<{ word: string }>(
      `select distinct word from (select title from courses union all select title from lessons) as titles,
        regexp_split_to_table(title, '[^ء-ي]+') as word
        where length(word) > 2 order by word`,
    ),
  );
  return rows.map(({ word }) => word);
}

/** Whole words, the beginnings that are asked while somebody types, and two words together. */
function searching({ students }: FullCampus, words: string[]): Source {
  let turn = 0;
  return () => {
    const student = students[turn % students.length];
    // A step that shares no factor with most lengths: neighbours in the list are not asked one after another.
    const word = words[(turn * 7919) % words.length] ?? '';
    const other = words[(turn * 104_729) % words.length] ?? '';
    const asked = [word, word.slice(0, 3), `${word} ${other}`][turn++ % 3] ?? word;
    return asking(searchApi.search, { query: { q: asked } }, student?.cookie ?? '');
  };
}
