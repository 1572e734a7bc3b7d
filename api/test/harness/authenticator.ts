import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import type { ShownPasskey } from '@dure/contract/credential.ts';
import type { addPasskey } from '@dure/contract/passkeys.ts';
import type { InferInput } from 'valibot';

/**
 * An authenticator as in WebAuthn (level 3, chapter 6): it makes ES256 passkeys and signs with them.
 * `Behaviour` makes it act as a careless or hostile one would.
 */

type NewCredential = InferInput<(typeof addPasskey)['body']>['credential'];
type ShownCredential = InferInput<typeof ShownPasskey>['credential'];

export interface Behaviour {
  readonly origin?: string;
  readonly rpId?: string;
  /** Whether it verified its user. */
  readonly userVerified?: boolean;
  readonly challenge?: string;
  /** The signature counter it reports. */
  readonly signCount?: number;
}

interface Held {
  readonly id: string;
  readonly privateKey: KeyObject;
  readonly userHandle: string;
}

type Options = { readonly options: Record<string, unknown> };

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** CBOR (RFC 8949) for what is needed here: whole numbers, texts, bytes and maps. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (major: number, count: number) => {
    if (count < 24) return Buffer.from([(major << 5) | count]);
    if (count < 256) return Buffer.from([(major << 5) | 24, count]);
    return Buffer.from([(major << 5) | 25, count >> 8, count & 255]);
  };
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, item]) => [cbor(key), cbor(item as never)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

const origin = 'http://localhost:3000';

function authenticatorData(behaviour: Behaviour, flags: number, credential = Buffer.alloc(0)): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(behaviour.signCount ?? 0);
  const verified = behaviour.userVerified === false ? 0 : 0x04;
  return Buffer.concat([
    sha256(behaviour.rpId ?? 'localhost'),
    Buffer.from([flags | 0x01 | verified]),
    count,
    credential,
  ]);
}

const clientData = (type: string, { options }: Options, behaviour: Behaviour) =>
  Buffer.from(
    JSON.stringify({
      type,
      challenge: behaviour.challenge ?? options.challenge,
      origin: behaviour.origin ?? origin,
      crossOrigin: false,
    }),
  );

export class Authenticator {
  readonly #held: Held[] = [];

  /** What `navigator.credentials.create()` would answer to these options. */
  create(begun: Options, behaviour: Behaviour = {}): NewCredential {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const rawId = randomBytes(32);
    const id = rawId.toString('base64url');
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const cose = new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, rawId.length]), rawId, cbor(cose)]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authenticatorData(behaviour, 0x40, attested)],
    ]);
    const { user } = begun.options as { user: { id: string } };
    this.#held.push({ id, privateKey, userHandle: user.id });
    return {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: clientData('webauthn.create', begun, behaviour).toString('base64url'),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['internal', 'hybrid'],
      },
    };
  }

  /** What `navigator.credentials.get()` would answer to these options, with the passkey made last. */
  get(begun: Options, behaviour: Behaviour = {}): ShownCredential {
    const held = this.#held.at(-1);
    if (held === undefined) throw new Error('there is no passkey yet');
    const data = authenticatorData(behaviour, 0);
    const client = clientData('webauthn.get', begun, behaviour);
    const signature = createSign('sha256').update(data).update(sha256(client)).sign(held.privateKey);
    return {
      id: held.id,
      rawId: held.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: held.userHandle,
      },
    };
  }
}
