import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  /** For SMTP_URL. */
  url: string;
  received: { to: string[]; source: string }[];
  /** What it says of these addresses: 550 is never, 450 is not now. */
  refusals: Map<string, number>;
  close: () => Promise<void>;
}

/** A real SMTP server that keeps what it is sent. */
export async function openMailServer(): Promise<MailServer> {
  const received: MailServer['received'] = [];
  const refusals: MailServer['refusals'] = new Map();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, done) {
      const responseCode = refusals.get(address);
      // As mail servers do, it names whom it refuses.
      done(responseCode ? Object.assign(new Error(`<${address}>: refused`), { responseCode }) : null);
    },
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ to, source: Buffer.concat(parts).toString('utf8') });
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refusals,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
