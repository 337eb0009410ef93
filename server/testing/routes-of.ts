import type { FastifyInstance } from 'fastify';

/** Every route that the server really has, as `GET /api/courses/:id`: read from the tree that the router draws of itself. */
export function routesOf(app: FastifyInstance): string[] {
  const parents: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, branch = '', segment = '', methods = ''] =
        /^(.*?── )(.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
      if (!branch) return [];
      const depth = branch.length / 4 - 1;
      parents[depth] = `${depth > 0 ? parents[depth - 1] : ''}${segment}`;
      return methods
        .split(', ')
        .filter(Boolean)
        .map((method) => `${method} ${parents[depth]}`);
    });
}
