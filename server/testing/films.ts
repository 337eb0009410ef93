import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A real little film, as a camera, a telephone or an old programme writes it. Read from the project's folder. */
export const filmCalled = (name: string): Promise<Buffer> => readFile(join('server/testing/films', name));
