import type { FastifyInstance } from 'fastify';
import { uploadFolder, uploadName } from '#contract/own-files';
import { attachment } from '#server/http/attachment';
import { found, refuse } from '#server/http/refusal';
import { admit } from '#server/http/serve';
import { viewerOf } from '#server/http/session';
import type { Library } from './library.ts';
import { findUpload } from './queries.ts';
import { rangeOf } from './rules.ts';

/** The stored files, for everyone who is signed in. What a file is, our row says, never the file. */
export function fileRoutes(app: FastifyInstance, library: Library): void {
  app.route<{ Params: { name: string } }>({
    method: ['GET', 'HEAD'],
    url: `${uploadFolder}:name`,
    // Nothing here shrinks, and a part of a compressed file is not a part of the file.
    compress: false,
    onRequest: async (request) => admit('signed-in', await viewerOf(app, request)),
    handler: async (request, reply) => {
      const { name } = request.params;
      if (!uploadName.test(name)) refuse('not_found');
      const { kind, size, mimeType, fileName } = found(await findUpload(app.db, name));
      // Nothing ever changes under a name.
      const etag = `"${name}"`;
      void reply
        .header('etag', etag)
        .header('accept-ranges', 'bytes')
        .header('cache-control', 'private, no-cache')
        .header('content-security-policy', "default-src 'none'; sandbox");
      if (request.headers['if-none-match']?.split(/\s*,\s*/).includes(etag)) return reply.status(304).send();

      const isSame = (request.headers['if-range'] ?? etag) === etag;
      const range = rangeOf(isSame ? request.headers.range : undefined, size);
      if (range === 'unsatisfiable') {
        return reply.status(416).header('content-range', `bytes */${size}`).send();
      }
      const wanted = range === 'whole' ? undefined : range;
      const bytes = request.method === 'GET' ? found(await library.store.read(name, wanted)) : undefined;
      const part = range === 'whole' ? { start: 0, end: size - 1 } : range;
      if (range !== 'whole') {
        void reply.status(206).header('content-range', `bytes ${part.start}-${part.end}/${size}`);
      }
      void reply
        .type(mimeType.startsWith('text/') ? `${mimeType}; charset=utf-8` : mimeType)
        .header('content-length', part.end - part.start + 1);
      if (kind === 'syllabus') void reply.header('content-disposition', attachment(fileName));
      return reply.send(bytes);
    },
  });
}
