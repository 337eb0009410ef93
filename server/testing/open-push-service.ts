import { createDecipheriv, createECDH, createHmac, randomBytes } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Received {
  browser: string;
  topic: string;
  authorization: string;
  message: { title: string; body: string; tag: string; url: string };
}

/** A status, or no answer at all. */
type Answer = number | 'none';

/** A push service of our own: it takes messages for browsers that it made, and opens them as a browser would. */
export async function openPushService() {
  const browsers = new Map<string, { decrypt: (body: Buffer) => string; answer: Answer }>();
  const received: Received[] = [];
  const unanswered: ServerResponse[] = [];
  const arrivals = new EventEmitter();

  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const browser = request.url?.slice(1) ?? '';
      const known = browsers.get(browser);
      if (known?.answer === 201) {
        received.push({
          browser,
          topic: String(request.headers['topic']),
          authorization: String(request.headers['authorization']),
          message: JSON.parse(known.decrypt(Buffer.concat(parts))),
        });
        arrivals.emit('message');
      }
      if (known?.answer === 'none') unanswered.push(response);
      else response.writeHead(known?.answer ?? 404).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;

  return {
    origin,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
    received,
    /** Resolves when so many messages have come. */
    async heard(howMany: number) {
      while (received.length < howMany) await once(arrivals, 'message');
    },
    newBrowser(name: string) {
      const { subscription, decrypt } = browserKeys();
      browsers.set(name, { decrypt, answer: 201 });
      return { endpoint: `${origin}/${name}`, keys: subscription };
    },
    /** Those that got no answer get this one. */
    answerAtLast(status: number) {
      for (const response of unanswered.splice(0)) response.writeHead(status).end();
    },
    answerWith(name: string, answer: Answer) {
      const known = browsers.get(name);
      if (known) known.answer = answer;
    },
  };
}

/** The receiving half of RFC 8291: a browser's keys, and how it reads what was written for them. */
export function browserKeys() {
  const ecdh = createECDH('prime256v1');
  const publicKey = ecdh.generateKeys();
  const auth = randomBytes(16);
  const hmac = (key: Buffer, data: Buffer) => createHmac('sha256', key).update(data).digest();
  const expand = (salt: Buffer, secret: Buffer, info: Buffer, length: number) =>
    hmac(hmac(salt, secret), Buffer.concat([info, Buffer.from([1])])).subarray(0, length);

  const decrypt = (body: Buffer): string => {
    const salt = body.subarray(0, 16);
    const keyLength = body.readUInt8(20);
    const senderKey = body.subarray(21, 21 + keyLength);
    const sealed = body.subarray(21 + keyLength);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey]);
    const secret = expand(auth, ecdh.computeSecret(senderKey), info, 32);
    const key = expand(salt, secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = expand(salt, secret, Buffer.from('Content-Encoding: nonce\0'), 12);
    const opener = createDecipheriv('aes-128-gcm', key, nonce);
    opener.setAuthTag(sealed.subarray(-16));
    const opened = Buffer.concat([opener.update(sealed.subarray(0, -16)), opener.final()]);
    return opened.subarray(0, opened.lastIndexOf(2)).toString('utf8');
  };
  const subscription = { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') };
  return { subscription, decrypt };
}
