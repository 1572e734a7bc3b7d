import { namedSchemas } from '@dure/contract/routes.ts';
import { toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import type * as v from 'valibot';

export type Json = { [key: string]: unknown };

/** What is sent or what is answered: a text that is trimmed on the way has bounds only where it is sent. */
type Mode = 'input' | 'output';

/** Rules that JSON Schema can't express (normalisation, dates that exist) are left out; the api still applies them. */
const common = { errorMode: 'ignore', target: 'draft-2020-12' } as const;

const plain = (typeMode: Mode) =>
  toJsonSchemaDefs(namedSchemas, { ...common, typeMode }) as Record<string, Json>;

const refersTo = (schema: unknown, names: ReadonlySet<string>): boolean => {
  const text = JSON.stringify(schema);
  return [...names].some((name) => text.includes(`"#/$defs/${name}"`));
};

/** The schemas that are not the same when they are sent and when they are answered, by themselves or by a part. */
function differing(): ReadonlySet<string> {
  const [input, output] = [plain('input'), plain('output')];
  const names = Object.keys(namedSchemas);
  const found = new Set(names.filter((name) => JSON.stringify(input[name]) !== JSON.stringify(output[name])));
  for (let size = -1; size !== found.size; ) {
    size = found.size;
    for (const name of names) if (refersTo(input[name], found)) found.add(name);
  }
  return found;
}

/** JSON Schemas of the contract, whose shared parts are named once under `components.schemas`. */
export class NamedSchemas {
  readonly #differing = differing();
  readonly #used = new Map<string, Json>();

  /** The JSON Schema of `schema`; a named one is a `$ref`. */
  schemaOf(schema: v.GenericSchema, mode: Mode): Json {
    const {
      $schema: _,
      $defs: __,
      ...rest
    } = toJsonSchema(schema, {
      ...common,
      typeMode: mode,
      definitions: namedSchemas,
      overrideRef: ({ referenceId }) => `#/components/schemas/${this.#nameOf(referenceId, mode)}`,
    });
    return rest as Json;
  }

  /** All schemas that were referred to so far, by name. */
  components(): Record<string, Json> {
    return Object.fromEntries([...this.#used].toSorted(([one], [other]) => (one < other ? -1 : 1)));
  }

  #nameOf(name: string, mode: Mode): string {
    const own = mode === 'input' && this.#differing.has(name) ? `${name}Input` : name;
    const schema = namedSchemas[name];
    if (schema && !this.#used.has(own)) {
      this.#used.set(own, {});
      // A copy of its own is none of the named ones, so that it is written out.
      this.#used.set(own, this.schemaOf({ ...schema }, mode));
    }
    return own;
  }
}
