import { expect, test } from 'vitest';
import type { Sex, Way } from '#contract/register';
import { chainRows } from './chain-rows.ts';
import type { PersonRow } from './person-queries.ts';

const person = (id: number, name: string, diedAH: number | null, sex: Sex = 'm'): PersonRow => ({
  id,
  name,
  kunya: null,
  knownAs: null,
  sex,
  bornAH: null,
  diedAH,
  note: null,
  source: null,
  isSample: true,
  createdBy: null,
  createdAt: new Date(0),
});
const persons = [
  person(1, 'صالح', null),
  person(2, 'حسن', 1396),
  person(3, 'علي', 1031),
  person(4, 'عائشة', 1036, 'f'),
  person(5, 'نصر', 957),
  person(6, 'يحيى', 676),
];
const link = (studentId: number, teacherId: number, way: Way = 'sama', restWay: Way | null = null) => ({
  studentId,
  teacherId,
  way,
  restWay,
  source: null,
});
const told = (links: ReturnType<typeof link>[]) =>
  chainRows({ root: 1, author: 6, persons, links }).map(
    ({ name, died, wayInWords, lane, turns, takenInWords, meets }) =>
      [turns ? 'ح' : '', takenInWords ?? '', meets ?? '', name, died ?? '', wayInWords ?? '', lane].join('|'),
  );

test('goes from the shaykh, who lives, down to the author, each with death and way', () => {
  expect(told([link(1, 2, 'sama', 'ijaza'), link(2, 5, 'qiraa'), link(5, 6)])).toEqual([
    '|||صالح|حفظه الله|سماعًا وإجازةً|0',
    '|||حسن|ت ١٣٩٦هـ|قراءةً|0',
    '|||نصر|ت ٩٥٧هـ|سماعًا|0',
    '|||يحيى|ت ٦٧٦هـ||0',
  ]);
});

test('parts into lanes behind «ح», and says in whom they meet', () => {
  const links = [
    link(1, 2),
    link(2, 3, 'ard'),
    link(2, 4, 'ijaza'),
    link(3, 5),
    link(4, 5, 'qiraa'),
    link(5, 6),
  ];
  expect(told(links)).toEqual([
    '|||صالح|حفظه الله|سماعًا|0',
    '|||حسن|ت ١٣٩٦هـ||0',
    '|عرضًا||علي|ت ١٠٣١هـ|سماعًا|0',
    'ح|إجازةً||عائشة|ت ١٠٣٦هـ|قراءةً|1',
    '||كلاهما عن|نصر|ت ٩٥٧هـ|سماعًا|0',
    '|||يحيى|ت ٦٧٦هـ||0',
  ]);
});

test('lanes that part again inside a lane meet where all of them do', () => {
  const links = [link(1, 2), link(1, 3), link(2, 4), link(2, 5), link(4, 6), link(5, 6), link(3, 6)];
  expect(told(links).map((row) => row.split('|')[3])).toEqual(['صالح', 'حسن', 'عائشة', 'نصر', 'علي', 'يحيى']);
  expect(told(links).map((row) => row.split('|').at(-1))).toEqual(['0', '0', '0', '1', '2', '0']);
});

test('who took from somebody by another and also himself has a lane with nobody between', () => {
  const links = [link(1, 2), link(1, 5, 'ijaza'), link(2, 5), link(5, 6)];
  expect(told(links)).toEqual([
    '|||صالح|حفظه الله||0',
    '|سماعًا||حسن|ت ١٣٩٦هـ|سماعًا|0',
    'ح|إجازةً||نصر|ت ٩٥٧هـ||1',
    '|||نصر|ت ٩٥٧هـ|سماعًا|0',
    '|||يحيى|ت ٦٧٦هـ||0',
  ]);
});

test('ends though it goes round', () => {
  expect(told([link(1, 2), link(2, 1)]).length).toBeGreaterThan(0);
});
