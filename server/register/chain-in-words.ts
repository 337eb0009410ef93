import { registerWording } from '#content/register-wording';
import type { Sex, Way } from '#contract/register';
import { inCase } from '#contract/kunya';
import { filled } from './people-named.ts';
import { inScribesDigits } from './scribes-digits.ts';
import { takenFrom } from './way-in-words.ts';

const wording = registerWording.chain;

export interface ToldPerson {
  id: number;
  /** With kunya and nasab, as a subject. */
  name: string;
  sex: Sex;
  diedAH: number | null;
}

export interface ToldLink {
  studentId: number;
  teacherId: number;
  way: Way;
  restWay: Way | null;
}

interface Chain {
  author: number;
  persons: ReadonlyMap<number, ToldPerson>;
  links: readonly ToldLink[];
}

/**
 * A chain as it is spoken, from a person's teacher to the author: «سماعًا من فلان (١٣٩٦)، قراءةً على فلان …». Where it parts,
 * the second lane follows behind «ح», and where lanes meet it says so: «كلاهما عن».
 */
export function chainInWords(chain: Chain, from: number): string {
  const told: string[] = [];
  let person: number | null = from;
  // No chain is longer than its links: one that goes round ends there.
  for (let step = 0; person !== null && step <= chain.links.length; step += 1) {
    const teachers = chain.links.filter(({ studentId }) => studentId === person);
    const [only] = teachers;
    if (!only) break;
    if (teachers.length === 1) {
      told.push(stepOf(chain, only));
      person = only.teacherId;
      continue;
    }
    const { words, meeting } = lanesOf(chain, teachers);
    told.push(words);
    person = meeting;
  }
  return told.join('، ');
}

/** The lanes one after another, up to the person with whom they meet; null where they never do. */
function lanesOf(chain: Chain, teachers: ToldLink[]): { words: string; meeting: number | null } {
  const lanes = teachers.map((link) => laneFrom(chain, link));
  const meeting = lanes[0]?.find(({ teacherId }) =>
    lanes.every((lane) => lane.some((each) => each.teacherId === teacherId)),
  )?.teacherId;
  if (meeting === undefined)
    return { words: inTurn(lanes.map((lane) => stepsOf(chain, lane))), meeting: null };
  const upTo = lanes.map((lane) =>
    lane.slice(0, lane.findIndex(({ teacherId }) => teacherId === meeting) + 1),
  );
  const direct = upTo.filter((lane) => lane.length === 1);
  if (direct.length > 0) return { words: besidesDirect(chain, upTo, direct), meeting };
  const words = inTurn(upTo.map((lane) => stepsOf(chain, lane.slice(0, -1))));
  return { words: `${words}، ${metAt(chain, upTo, meeting)}`, meeting };
}

const stepsOf = (chain: Chain, lane: readonly ToldLink[]): string =>
  lane.map((link) => stepOf(chain, link)).join('، ');

const inTurn = (lanes: readonly string[]): string => lanes.join(` ${wording.turn} و`);

/** Who took from somebody by others and also from himself has the second way higher: it is told last, as such. */
function besidesDirect(chain: Chain, lanes: readonly ToldLink[][], direct: readonly ToldLink[][]): string {
  const byOthers = lanes.filter((lane) => lane.length > 1).map((lane) => stepsOf(chain, lane));
  const self = direct.map((lane) => filled(wording.direct, { step: stepsOf(chain, lane) }));
  return inTurn([...byOthers, ...self]);
}

/** «كلاهما عن فلان، هو قراءةً وهي سماعًا»; by one way, «كلاهما عن فلان سماعًا». */
function metAt(chain: Chain, lanes: readonly ToldLink[][], meeting: number): string {
  const last = lanes.flatMap((lane) => {
    const link = lane.at(-1);
    const student = link && chain.persons.get(link.studentId);
    return link && student ? [{ student, how: nounOf(link) }] : [];
  });
  const hows = last.map(({ how }) => how);
  const students = last.map(({ student }) => student);
  const [first = ''] = hows;
  const ways = hows.every((how) => how === first)
    ? filled(wording.metOneWay, { way: first })
    : filled(wording.metWays, {
        ways: last
          .map(({ how }, place) => filled(wording.metWayOf, { who: whoOf(students, place), way: how }))
          .join(' و'),
      });
  return filled(wording.met, { both: bothOf(students), teacher: nameOf(chain, meeting), ways });
}

/** A man and a woman are told apart by «هو» and «هي», others by their place. */
function whoOf(persons: readonly ToldPerson[], place: number): string {
  const sex = persons[place]?.sex ?? 'm';
  if (persons.length === 2 && persons[0]?.sex !== persons[1]?.sex)
    return sex === 'f' ? wording.she : wording.he;
  return wording.places[sex][place] ?? persons[place]?.name ?? '';
}

/** The first teacher of each is followed: a lane that parts again is told as far as its first way. */
function laneFrom({ links }: Chain, first: ToldLink): ToldLink[] {
  const lane = [first];
  while (lane.length <= links.length) {
    const next = links.find(({ studentId }) => studentId === lane.at(-1)?.teacherId);
    if (!next) break;
    lane.push(next);
  }
  return lane;
}

function bothOf(persons: readonly ToldPerson[]): string {
  if (persons.length > 3) return wording.all;
  if (persons.length === 3) return wording.three;
  return persons.every(({ sex }) => sex === 'f') ? wording.bothWomen : wording.bothMen;
}

const stepOf = (chain: Chain, link: ToldLink): string =>
  filled(wording.step, { way: takenFrom(link), teacher: nameOf(chain, link.teacherId) });

function nounOf({ way, restWay }: ToldLink): string {
  const { ways } = registerWording;
  return restWay
    ? filled(wording.someWay, { way: ways[way].noun, rest: ways[restWay].noun })
    : ways[way].noun;
}

function nameOf({ author, persons }: Chain, id: number): string {
  const person = persons.get(id);
  if (id === author || !person) return wording.author;
  const died = person.diedAH === null ? '' : filled(wording.died, { year: inScribesDigits(person.diedAH) });
  return inCase(person.name, 'genitive') + died;
}
