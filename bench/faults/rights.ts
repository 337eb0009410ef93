import type { Section } from '../report.ts';
import { onBoth } from '../campus.ts';
import { rightsInMotion } from './rights-in-motion.ts';

export const rights: Section = {
  name: 'rights',
  title: 'Rights that are lost while they are being used',
  run: async () => (await onBoth(rightsInMotion)).flat(),
};
