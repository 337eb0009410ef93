import { once } from 'node:events';
import { createServer } from 'node:http';
import { refusedMetricsPort } from '#server/place';
import { expositionType } from './figures.ts';
import { watchProcess } from './process.ts';
import type { Registry } from './registry.ts';

interface Served {
  registry: Registry;
  /** Before it is read: what has to be asked for. */
  look?: () => Promise<void>;
  /** Of this process, or of several together. */
  text: () => string | Promise<string>;
}

/** A listener of its own, so that the figures are never on the university's public address. */
export async function serveMetrics(metrics: Served, { host, port }: { host: string; port: number }) {
  const server = createServer(async (request, response) => {
    const isAsked = request.url === '/metrics' && (request.method === 'GET' || request.method === 'HEAD');
    if (!isAsked) {
      response.writeHead(404).end();
      return;
    }
    await metrics.look?.();
    const text = await metrics.text();
    response.writeHead(200, { 'content-type': expositionType, 'cache-control': 'no-store' });
    response.end(text);
  });
  server.headersTimeout = 5000;
  server.requestTimeout = 5000;
  server.listen({ host, port });
  await once(server, 'listening').catch((error: unknown) => {
    throw refusedMetricsPort(error);
  });
  const stopWatching = watchProcess(metrics.registry);
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    stop: async () => {
      stopWatching();
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
