import type { FastifyInstance } from 'fastify';
import { faculty } from '#content/faculty';
import { facultyApi } from '#contract/faculty';
import { serve } from '#server/http/serve';
import { presentedFaculty } from './rules.ts';

export function facultyRoutes(app: FastifyInstance): void {
  serve(app, facultyApi.listFaculty, () => presentedFaculty(faculty.categories, app.config.demoData));
}
