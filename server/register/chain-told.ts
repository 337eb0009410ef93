import { arrives, gapIn, reached } from '#contract/chain-rules';
import { fullName } from '#contract/chain-names';
import type { Queryable } from '#server/db/database';
import { chainInWords } from './chain-in-words.ts';
import { type ChainRow, linksOf } from './chain-queries.ts';
import { findPersons } from './person-queries.ts';

/** A chain as its readers are told: with its persons, what is strange in its years, and in words. */
export async function toldChain(db: Queryable, chain: ChainRow, readerId: string) {
  const links = await linksOf(db, chain.id);
  const there = reached(chain.rootId, links);
  const persons = await findPersons(db, [...there, chain.authorId]);
  const byId = new Map(persons.map((person) => [person.id, person]));
  const named = new Map(persons.map((person) => [person.id, { ...person, name: fullName(person) }]));
  return {
    ...chain,
    isOwn: chain.shaykhId === readerId,
    arrives: arrives(chain.rootId, chain.authorId, links),
    persons,
    links: links.map((link) => {
      const [student, teacher] = [byId.get(link.studentId), byId.get(link.teacherId)];
      return { ...link, gap: student && teacher ? gapIn(link, student, teacher) : null };
    }),
    prose: chainInWords({ author: chain.authorId, persons: named, links }, chain.rootId),
  };
}
