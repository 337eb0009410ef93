import type { Section } from '../report.ts';
import { damagedFiles } from './damaged-files.ts';
import { endlessFilm } from './endless-film.ts';

export const media: Section = {
  name: 'media',
  title: 'Files that are damaged or mean harm',
  run: async () => [...(await damagedFiles()), await endlessFilm()],
};
