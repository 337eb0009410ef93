import type { FastifyInstance } from 'fastify';
import { uploadFolder, uploadName } from '#contract/own-files';
import { attachment } from '#server/http/attachment';
import { found, refuse } from '#server/http/refusal';
import { admit } from '#server/http/serve';
import { viewerOf } from '#server/http/session';
import type { Library } from './library.ts';
import { findRendition, findUpload } from './queries.ts';
import { sendStoredFile } from './stored-file.ts';

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
      const upload = await findUpload(app.db, name);
      if (!upload) {
        const rendition = found(await findRendition(app.db, name));
        return sendStoredFile({ app, request, reply, store: library.store }, rendition);
      }
      // A recording is given out by what it belongs to, to whom it concerns.
      if (upload.kind === 'sound') refuse('not_found');
      if (upload.kind === 'syllabus') {
        void reply.header('content-disposition', attachment(upload.fileName));
      }
      return sendStoredFile({ app, request, reply, store: library.store }, upload);
    },
  });
}
