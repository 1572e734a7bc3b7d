import { routes } from '@dure/contract/routes.ts';
import { is } from 'valibot';
import { freeTextsOf, written } from './free-texts.ts';
import type { Answered } from './newcomer.ts';
import type { ShippedServer } from './shipped-server.ts';

/** A person's name and address. */
export interface Names {
  readonly name: string;
  readonly email: string;
}

export interface Input {
  readonly body?: object;
  readonly query?: object;
  readonly params?: Readonly<Record<string, string>>;
}

/**
 * Fields sent unchanged, since the call would be refused otherwise. Neither they nor any refused call may be
 * stored.
 */
const secrets = /\.(?:password|new_password|email_proof|token|refresh)$/;

/**
 * A person who writes their name and address into every text that a call takes, and remembers the places. `others` are
 * names and addresses that are sent unchanged.
 */
export class Writer {
  readonly #server: ShippedServer;
  readonly #told = new Set<string>();
  readonly #own: Set<string>;
  #calls = 0;
  names: Names;
  authorization: string | undefined;

  constructor(server: ShippedServer, names: Names, others: readonly string[]) {
    this.#server = server;
    this.names = names;
    this.#own = new Set([names.name, names.email, ...others]);
  }

  /** The texts to write; the first that fits is used. */
  get #texts(): readonly string[] {
    const { name, email } = this.names;
    return [`${name} ${email}`, name, email];
  }

  /** `input` is valid except for its texts, which are replaced; with `secretsToo` also those in secret fields. */
  async call(name: string, input: Input = {}, { secretsToo = false } = {}): Promise<Answered> {
    const route = routes.find((one) => one.name === name)?.route;
    if (route === undefined) throw new Error(`no call is named ${name}`);
    const write = (part: 'body' | 'query') => {
      const schema = route[part];
      if (schema === undefined || input[part] === undefined) return undefined;
      return written(schema, `${name} ${part}`, input[part], ({ at, schema: place }, value) => {
        const kept = this.#own.has(value as string) || (secrets.test(at) && !secretsToo);
        const text = kept ? value : (this.#texts.find((one) => is(place, one)) ?? value);
        if (this.#texts.some((one) => one === text) || this.#own.has(text as string)) this.#told.add(at);
        return text;
      });
    };
    const path = route.path.replaceAll(/:(\w+)/g, (_, param) => input.params?.[param] ?? '');
    const query = new URLSearchParams((write('query') ?? {}) as Record<string, string>);
    const body = write('body');
    this.#calls += 1;
    const answer = await fetch(`${this.#server.origin}${path}?${query}`, {
      method: route.method,
      headers: {
        'user-agent': this.names.email,
        'idempotency-key': `${this.names.email}#${this.#calls}`,
        ...(this.authorization && { authorization: this.authorization }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  }

  /** Like `call`, but resolves to the answer's body. @throws if it was refused */
  async done(name: string, input: Input = {}): Promise<Record<string, unknown>> {
    const { status, body } = await this.call(name, input);
    if (status >= 300) throw new Error(`${name} was refused: ${status} ${JSON.stringify(body)}`);
    return body;
  }

  /** Texts of the contract not yet written to. */
  get untold(): string[] {
    const all = routes.flatMap(({ name, route }) => freeTextsOf(name, route, this.#texts));
    return all.filter((at) => !this.#told.has(at));
  }
}
