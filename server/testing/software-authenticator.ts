import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

/** What may be other than it should be. */
interface Wrongs {
  origin?: string;
  rpId?: string;
  challenge?: string;
  userHandle?: string;
  counter?: number;
  /** Whether whoever holds the device gave a finger or a code. */
  isVerified?: boolean;
  /** Instead of «none», with a certificate in it. */
  format?: string;
}

interface Asked {
  challenge: string;
  rp?: { id: string };
  rpId?: string;
  user?: { id: string };
}

/** A device with one key (ES256), as browsers speak of it to a site. It counts, as security keys do. */
export class SoftwareAuthenticator {
  readonly id = randomBytes(24).toString('base64url');
  counter = 0;
  #userHandle = '';
  readonly #privateKey: KeyObject;
  readonly #publicKey: KeyObject;

  constructor(private readonly origin = 'http://localhost') {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#privateKey = privateKey;
    this.#publicKey = publicKey;
  }

  /** Makes its key known: what navigator.credentials.create gives. */
  register(options: Asked, wrongs: Wrongs = {}) {
    this.#userHandle = options.user?.id ?? '';
    const id = Buffer.from(this.id, 'base64url');
    const attested = Buffer.concat([Buffer.alloc(16), twoBytes(id.length), id, this.#coseKey()]);
    const data = this.#data(wrongs.rpId ?? options.rp?.id ?? '', attested, wrongs);
    const statement = wrongs.format
      ? map([[text('x5c'), list([bytes(Buffer.from('certificate'))])]])
      : map([]);
    const attestation = map([
      [text('fmt'), text(wrongs.format ?? 'none')],
      [text('attStmt'), statement],
      [text('authData'), bytes(data)],
    ]);
    return this.#credential({
      clientDataJSON: this.#clientData('webauthn.create', options, wrongs).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    });
  }

  /** Signs: what navigator.credentials.get gives. */
  enter(options: Asked, wrongs: Wrongs = {}) {
    this.counter += 1;
    const data = this.#data(wrongs.rpId ?? options.rpId ?? '', null, wrongs);
    const clientData = this.#clientData('webauthn.get', options, wrongs);
    const signed = Buffer.concat([data, sha256(clientData)]);
    return this.#credential({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', signed, this.#privateKey).toString('base64url'),
      userHandle: wrongs.userHandle ?? this.#userHandle,
    });
  }

  /** The same key in other hands, with a counter of its own. */
  get userHandle(): string {
    return this.#userHandle;
  }

  #credential<Response>(response: Response) {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response };
  }

  #clientData(type: string, { challenge }: Asked, wrongs: Wrongs): Buffer {
    const said = { type, challenge: wrongs.challenge ?? challenge, origin: wrongs.origin ?? this.origin };
    return Buffer.from(JSON.stringify({ ...said, crossOrigin: false }));
  }

  /** Of the standard: the hash of the host's name, the flags, the counter, and the key where one is made. */
  #data(
    rpId: string,
    attested: Buffer | null,
    { counter = this.counter, isVerified = true }: Wrongs,
  ): Buffer {
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (attested ? 0x40 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attested ?? Buffer.alloc(0)]);
  }

  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#publicKey.export({ format: 'jwk' });
    const [kty, alg, curve] = [1, 3, -1];
    return map([
      [integer(kty), integer(2)],
      [integer(alg), integer(-7)],
      [integer(curve), integer(1)],
      [integer(-2), bytes(Buffer.from(x, 'base64url'))],
      [integer(-3), bytes(Buffer.from(y, 'base64url'))],
    ]);
  }
}

const sha256 = (what: string | Buffer): Buffer => createHash('sha256').update(what).digest();

function twoBytes(value: number): Buffer {
  const two = Buffer.alloc(2);
  two.writeUInt16BE(value);
  return two;
}

// As much of CBOR as the above takes: a byte for the kind and the length, longer lengths behind it.
function head(kind: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(kind << 5) | length]);
  if (length < 256) return Buffer.from([(kind << 5) | 24, length]);
  return Buffer.concat([Buffer.from([(kind << 5) | 25]), twoBytes(length)]);
}

const integer = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value));
const bytes = (value: Buffer): Buffer => Buffer.concat([head(2, value.length), value]);
const text = (value: string): Buffer =>
  Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
const list = (items: Buffer[]): Buffer => Buffer.concat([head(4, items.length), ...items]);
const map = (pairs: [Buffer, Buffer][]): Buffer => Buffer.concat([head(5, pairs.length), ...pairs.flat()]);
