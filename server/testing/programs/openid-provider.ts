import { createServer } from 'node:http';
import { OAuth2Server } from 'oauth2-mock-server';

/** An OpenID provider in a process of its own. A PUT to its control address says who signs in next. */
const provider = new OAuth2Server();
await provider.issuer.keys.generate('RS256');
await provider.start(0, '127.0.0.1');

let claims: Record<string, unknown> = {};
provider.service.on('beforeTokenSigning', (token: { payload: Record<string, unknown> }) => {
  Object.assign(token.payload, claims);
});

const control = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => (body += String(chunk)));
  request.on('end', () => {
    claims = JSON.parse(body);
    response.end();
  });
});
control.listen(0, '127.0.0.1', () => {
  const address = control.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  process.stdout.write(`ready ${provider.issuer.url} http://127.0.0.1:${port}\n`);
});
