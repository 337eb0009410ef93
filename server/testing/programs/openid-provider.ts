import { createServer } from 'node:http';
import { OAuth2Server } from 'oauth2-mock-server';

/** An OpenID provider in a process of its own. A PUT to its control address says who signs in next, and who signs for it. */
const provider = new OAuth2Server();
await provider.issuer.keys.generate('RS256');
await provider.start(0, '127.0.0.1');

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

const control = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => (body += String(chunk)));
  request.on('end', () => {
    ({ signature = null, ...claims } = JSON.parse(body));
    response.end();
  });
});
control.listen(0, '127.0.0.1', () => {
  const address = control.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  process.stdout.write(`ready ${provider.issuer.url} http://127.0.0.1:${port}\n`);
});
