import { registerWording } from '#content/register-wording';
import type { Sex, Way } from '#contract/register';
import { filled, inCase } from './people-named.ts';

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
  const upTo = (lane: ToldLink[]) => {
    const end = lane.findIndex(({ teacherId }) => teacherId === meeting);
    return end === -1 ? lane : lane.slice(0, end);
  };
  const words = lanes
    .map((lane, place) => {
      const steps = upTo(lane).map((link) => stepOf(chain, link));
      return place === 0 ? steps.join('، ') : `${wording.turn} و${steps.join('، ')}`;
    })
    .join(' ');
  if (meeting === undefined) return { words, meeting: null };
  const last = lanes
    .flatMap((lane) => upTo(lane).slice(-1))
    .flatMap(({ teacherId }) => chain.persons.get(teacherId) ?? []);
  return { words: `${words}، ${bothOf(last)} ${nameOf(chain, meeting)}`, meeting };
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

function stepOf(chain: Chain, { teacherId, way, restWay }: ToldLink): string {
  const { ways } = registerWording;
  const from = ways[way].from;
  const preposition = from.slice(ways[way].noun.length + 1);
  const how = restWay
    ? filled(wording.some, { way: ways[way].noun, rest: ways[restWay].noun, from: preposition })
    : from;
  return filled(wording.step, { way: how, teacher: nameOf(chain, teacherId) });
}

function nameOf({ author, persons }: Chain, id: number): string {
  const person = persons.get(id);
  if (id === author || !person) return wording.author;
  const died = person.diedAH === null ? '' : filled(wording.died, { year: inScribesDigits(person.diedAH) });
  return inCase(person.name, 'genitive') + died;
}

const inScribesDigits = (number: number): string =>
  String(number).replace(/[0-9]/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
