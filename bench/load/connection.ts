import { connect, type Socket } from 'node:net';
import { type Reply, ReplyReader } from './reply-reader.ts';

export interface Asked {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  cookie?: string;
  /** Sent as JSON. */
  body?: unknown;
  whenAnswered?: (reply: Reply) => void;
}

/** The status of a request whose connection broke before its answer was whole. */
export const unanswered = 0;
const noReply: Reply = { status: unanswered, retryAfter: null, text: () => '' };

/**
 * What has just come, over whichever connection: it is read before the next comes. Memory taken anew for each answer would
 * have to be collected, and who collects does not measure.
 */
const incoming = Buffer.allocUnsafeSlow(64 * 1024);

/** One browser's connection: it stays open between requests, and is opened again when the server has closed it. */
export class Connection {
  readonly #host: string;
  readonly #port: number;
  #socket: Socket | null = null;
  #isClosed = false;
  #settle: (reply: Reply) => void = () => {};

  constructor(origin: string) {
    const { hostname, port } = new URL(origin);
    this.#host = hostname;
    this.#port = Number(port);
  }

  /** One at a time: a browser does not send a second request before the first is answered. */
  ask(asked: Asked): Promise<Reply> {
    return new Promise((resolve) => {
      if (this.#isClosed) return resolve(noReply);
      this.#settle = resolve;
      this.#socket ??= this.#open();
      this.#socket.write(this.#message(asked));
    });
  }

  /** For good. What waits for an answer now goes without. */
  close(): void {
    this.#isClosed = true;
    this.#socket?.destroy();
    this.#lose();
  }

  #open(): Socket {
    const reader = new ReplyReader();
    const read = (length: number, bytes: Uint8Array): boolean => {
      const reply = reader.read(Buffer.from(bytes.buffer, bytes.byteOffset, length));
      if (reply) this.#settle(reply);
      return true;
    };
    const onread = { buffer: incoming, callback: read };
    const socket = connect({ host: this.#host, port: this.#port, noDelay: true, onread });
    const lose = () => {
      if (this.#socket === socket) this.#lose();
    };
    socket.on('error', lose);
    socket.on('close', lose);
    return socket;
  }

  #lose(): void {
    this.#socket = null;
    this.#settle(noReply);
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
