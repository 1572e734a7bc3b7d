import type { Audience } from '@dure/contract/described/everything.ts';
import { needed } from '@dure/contract/described/needed.ts';
import { namedSchemas } from '@dure/contract/routes.ts';
import { toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { Describer } from './described-schemas.ts';
import type { Json, Mode } from './json.ts';
import { asOpenApi } from './openapi-schemas.ts';

/** Rules that JSON Schema cannot express (normalisation, existing dates) are in the descriptions. */
const common = { errorMode: 'ignore', target: 'draft-2020-12' } as const;

const plain = (typeMode: Mode) =>
  toJsonSchemaDefs(namedSchemas, { ...common, typeMode }) as Record<string, Json>;

const refersTo = (schema: unknown, names: ReadonlySet<string>): boolean => {
  const text = JSON.stringify(schema);
  return [...names].some((name) => text.includes(`"#/$defs/${name}"`));
};

/** Schemas that differ between requests and answers, themselves or in a part. */
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

/** A schema with the fields that are always there (`needed`). */
export const withNeeded = (name: string, schema: Json): Json => {
  const { required = [] } = schema as { required?: string[] };
  const more = needed[name] ?? [];
  return more.length === 0 ? schema : { ...schema, required: [...new Set([...required, ...more])] };
};

/** JSON Schemas of the contract, with shared parts under `components.schemas`. */
export class NamedSchemas {
  readonly describer: Describer;
  readonly #differing = differing();
  readonly #used = new Map<string, Json>();

  constructor(audience: Audience) {
    this.describer = new Describer(audience);
  }

  /**
   * The JSON Schema of `schema` with described fields; a named one as a `$ref`. `path` identifies the call and its
   * part.
   */
  schemaOf(schema: v.GenericSchema, mode: Mode, path: readonly string[]): Json {
    const {
      $schema: _,
      $defs: __,
      ...rest
    } = toJsonSchema(schema, {
      ...common,
      typeMode: mode,
      definitions: namedSchemas,
      overrideSchema: asOpenApi,
      overrideRef: ({ referenceId }) => `#/components/schemas/${this.#nameOf(referenceId, mode)}`,
    });
    return this.describer.described(rest as Json, path, mode);
  }

  /** The schemas that `document` refers to, directly or indirectly, by name. */
  components(document: Json): Json {
    const found = new Map<string, Json>();
    const find = (value: unknown) => {
      for (const [, name = ''] of JSON.stringify(value).matchAll(/#\/components\/schemas\/(\w+)/g)) {
        const schema = this.#used.get(name);
        if (!schema || found.has(name)) continue;
        found.set(name, schema);
        find(schema);
      }
    };
    find(document);
    return Object.fromEntries([...found].toSorted(([one], [other]) => (one < other ? -1 : 1)));
  }

  #nameOf(name: string, mode: Mode): string {
    const own = mode === 'input' && this.#differing.has(name) ? `${name}Input` : name;
    const schema = namedSchemas[name];
    if (schema && !this.#used.has(own)) {
      this.#used.set(own, {});
      // A copy is not a named schema, so it is written out.
      this.#used.set(own, withNeeded(name, this.schemaOf({ ...schema }, mode, [name])));
    }
    return own;
  }
}
