import { ijazaCategories as schema } from '#contract/ijaza-books';
import file from './ijazas.json' with { type: 'json' };

export const ijazaCategories = schema.parse(file);
