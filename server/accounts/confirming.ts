import type { FastifyInstance } from 'fastify';
import { refuse } from '#server/http/refusal';
import { confirmAddress } from './address-queries.ts';
import { meantByAddressLink, useUpAddressLink } from './address-links.ts';
import { lockPeople } from './queries.ts';
import { isToBeConfirmed } from './rules.ts';

/** What other features do once an address is believed: they issue what waited for it. */
export type OnConfirmed = (userId: string) => Promise<void>;

/** Whose address the link has proved. The link opens once; two accounts that want one address: the first has it. */
export const confirmByLink = ({ db, now }: FastifyInstance, token: string): Promise<string> =>
  db.transaction(async (tx) => {
    const meant = (await meantByAddressLink(tx, token, now())) ?? refuse('address_link_spent');
    // The person before the link: whoever changes the address meanwhile comes to both in this order.
    const [person] = await lockPeople(tx, [meant.person.id]);
    const link = (await useUpAddressLink(tx, token, now())) ?? refuse('address_link_spent');
    // The wish may have changed while the letter was written.
    if (!person || !isToBeConfirmed(person, link.email)) return refuse('address_link_spent');
    if (!(await confirmAddress(tx, person, link.email, now()))) refuse('email_taken');
    return person.id;
  });
