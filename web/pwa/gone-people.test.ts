import { expect, test } from 'vitest';
import { sturdyStorage } from '#web/lib/sturdy-storage';
import { forgetTexts, partLeavers, readLeavers } from './gone-people.ts';

const hour = new Date('2026-11-18T10:00:00Z');
const before = new Date(hour.getTime() - 1);
const after = new Date(hour.getTime() + 1);
const until = hour.toISOString();
const hind = { id: 'hind', deletedFrom: null };

test('whoever is on the way out is noted, and gone when their time is over, not before', () => {
  const { leaving } = partLeavers({}, { id: 'zayd', deletedFrom: until }, before);
  expect(leaving).toEqual({ zayd: until });
  expect(partLeavers(leaving, null, before)).toEqual({ leaving, gone: [] });
  for (const here of [null, hind])
    expect(partLeavers(leaving, here, after)).toEqual({ leaving: {}, gone: ['zayd'] });
});

test('whoever is here is not gone, and whoever came back is noted no more', () => {
  const noted = { zayd: until };
  const back = { id: 'zayd', deletedFrom: null };
  expect(partLeavers(noted, back, after)).toEqual({ leaving: {}, gone: [] });
  const late = { id: 'zayd', deletedFrom: until };
  expect(partLeavers(noted, late, after)).toEqual({ leaving: noted, gone: [] });
});

test('what was theirs goes, and nothing of another', () => {
  const kept = sturdyStorage(null);
  const theirs = ['asked:zayd:1', 'downloads:zayd', 'exam-journal:zayd:7'];
  for (const key of [...theirs, 'asked:hind:1', 'theme']) kept.setItem(key, 'x');
  forgetTexts(kept, 'zayd');
  const left = Array.from({ length: kept.length }, (_, index) => kept.key(index));
  expect(left).toEqual(['asked:hind:1', 'theme']);
});

test('a note that is not ours, or no date, forgets nobody', () => {
  for (const text of [null, '', '[1]', '{"zayd": 5}', 'yes']) expect(readLeavers(text)).toEqual({});
  expect(partLeavers({ zayd: 'soon' }, null, after).gone).toEqual([]);
});
