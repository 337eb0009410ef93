import type { Section } from '../report.ts';
import { filmsUnread } from './films-unread.ts';
import { noDescriptors } from './no-descriptors.ts';
import { oversized } from './oversized.ts';
import { slowClients } from './slow-clients.ts';

export const clients: Section = {
  name: 'clients',
  title: 'Clients that are slow, send too much, or are too many',
  run: async () => [await slowClients(), await filmsUnread(), await oversized(), ...(await noDescriptors())],
};
