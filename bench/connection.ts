import { connect, type Socket } from 'node:net';
import { noReply, type Reply, ReplyReader } from './reply-reader.ts';

export interface Asked {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  cookie?: string;
  /** Sent as JSON. */
  body?: unknown;
  whenAnswered?: (reply: Reply) => void;
}

/** A request as it goes over the line, right or wrong. */
export interface Message {
  bytes: string | Buffer;
  isHead?: boolean;
  /** No request can follow on this connection. */
  isLast?: boolean;
}

/**
 * What has just come, over whichever connection: it is read before the next comes. Memory taken anew for each answer would
 * have to be collected, and who collects does not measure.
 */
const incoming = Buffer.allocUnsafeSlow(64 * 1024);

/** A busy machine is slow, and that is no finding. */
const patience = 60_000;

/** One browser's connection: it stays open between requests, and is opened again when the server has closed it. */
export class Connection {
  readonly #host: string;
  readonly #port: number;
  #socket: Socket | null = null;
  #isClosed = false;
  #reader = new ReplyReader();
  #settle: (reply: Reply) => void = () => {};

  constructor(origin: string) {
    const { hostname, port } = new URL(origin);
    this.#host = hostname;
    this.#port = Number(port);
  }

  ask(asked: Asked): Promise<Reply> {
    return this.send({ bytes: this.#message(asked) });
  }

  /** One at a time: a browser does not send a second request before the first is answered. */
  send({ bytes, isHead, isLast }: Message): Promise<Reply> {
    return new Promise((resolve) => {
      if (this.#isClosed) return resolve(noReply);
      const socket = (this.#socket ??= this.#open());
      this.#reader = new ReplyReader(isHead);
      this.#settle = (reply) => {
        if (isLast || reply.isLast) this.#hangUp();
        resolve(reply);
      };
      if (isLast) socket.end(bytes);
      else socket.write(bytes);
    });
  }

  /** For good. What waits for an answer now goes without. */
  close(): void {
    this.#isClosed = true;
    this.#hangUp();
    this.#settle(noReply);
  }

  #open(): Socket {
    const read = (length: number, bytes: Uint8Array): boolean => {
      if (this.#socket !== socket) return true;
      const reply = this.#reader.read(Buffer.from(bytes.buffer, bytes.byteOffset, length));
      if (reply) this.#settle(reply);
      return true;
    };
    const onread = { buffer: incoming, callback: read };
    const socket = connect({ host: this.#host, port: this.#port, noDelay: true, onread });
    socket.setTimeout(patience, () => socket.destroy());
    const lose = () => {
      if (this.#socket !== socket) return;
      this.#socket = null;
      this.#settle(noReply);
    };
    // Being cut off is an answer as well.
    socket.on('error', lose);
    socket.on('close', lose);
    return socket;
  }

  #hangUp(): void {
    this.#socket?.destroy();
    this.#socket = null;
  }

  /** With the headers that a browser sends from the university's own pages. */
  #message({ method, path, cookie, body }: Asked): string {
    const json = body === undefined ? '' : JSON.stringify(body);
    return [
      `${method} ${path} HTTP/1.1`,
      `host: ${this.#host}:${this.#port}`,
      'accept: */*',
      'accept-encoding: gzip, deflate, br',
      'accept-language: ar',
      'sec-fetch-site: same-origin',
      'user-agent: bench',
      ...(cookie ? [`cookie: ${cookie}`] : []),
      ...(json ? ['content-type: application/json', `content-length: ${Buffer.byteLength(json)}`] : []),
      '',
      json,
    ].join('\r\n');
  }
}
