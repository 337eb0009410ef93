import { faculty as schema } from '#contract/faculty';
import file from './faculty.json' with { type: 'json' };

export const faculty = schema.parse(file);
