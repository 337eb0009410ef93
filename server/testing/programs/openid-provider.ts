import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OAuth2Server } from 'oauth2-mock-server';

/**
 * An OpenID provider in a process of its own. A PUT to its control address says who signs in next, who signs for it, and
 * which of its addresses misbehave and how.
 */
const provider = new OAuth2Server();
await provider.issuer.keys.generate('RS256');

let claims: Record<string, unknown> = {};
provider.service.on('beforeTokenSigning', (token: { payload: Record<string, unknown> }) => {
  Object.assign(token.payload, claims);
});

/** What stands in place of the signature: `null` for the right one. */
let signature: string | null = null;
provider.service.on('beforeResponse', ({ body }: { body: Record<string, unknown> }) => {
  if (signature === null || typeof body['id_token'] !== 'string') return;
  const [head, payload] = body['id_token'].split('.');
  body['id_token'] = `${head}.${payload}.${signature}`;
});

type Fault = 'hangs' | 'fails' | 'is broken' | 'is of another';
/** By path. */
let faults: Record<string, Fault> = {};

const misbehave: Record<Fault, (response: ServerResponse) => void> = {
  hangs: () => undefined,
  fails: (response) => response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Oops</h1>'),
  'is broken': (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"iss'),
  'is of another': (response) =>
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(
        JSON.stringify({ issuer: 'https://evil.example', keys: [], access_token: 'x', token_type: 'bearer' }),
      ),
};

const front = createServer((request, response) => {
  const fault = faults[(request.url ?? '').split('?')[0] ?? ''];
  if (fault) misbehave[fault](response);
  else provider.service.requestHandler(request, response);
});

async function takeOrders(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  ({ signature = null, faults = {}, ...claims } = JSON.parse(body));
  response.end();
}
const control = createServer((request, response) => void takeOrders(request, response));

const portOf = (address: AddressInfo | string | null): number =>
  typeof address === 'object' && address ? address.port : 0;
front.listen(0, '127.0.0.1', () => {
  provider.issuer.url = `http://127.0.0.1:${portOf(front.address())}`;
  control.listen(0, '127.0.0.1', () => {
    process.stdout.write(`ready ${provider.issuer.url} http://127.0.0.1:${portOf(control.address())}\n`);
  });
});
