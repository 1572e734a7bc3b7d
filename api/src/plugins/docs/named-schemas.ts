import type { Audience } from '@dure/contract/described/everything.ts';
import { needed } from '@dure/contract/described/needed.ts';
import { namedSchemas } from '@dure/contract/routes.ts';
import { toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { Describer } from './described-schemas.ts';
import type { Json, Mode } from './json.ts';
import { asOpenApi } from './openapi-schemas.ts';

/** Rules that JSON Schema can't express (normalisation, dates that exist) are told by descriptions. */
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

const withNeeded = (name: string, schema: Json): Json => {
  const { required = [] } = schema as { required?: string[] };
  const more = needed[name] ?? [];
  return more.length === 0 ? schema : { ...schema, required: [...new Set([...required, ...more])] };
};

/** JSON Schemas of the contract, whose shared parts are named once under `components.schemas`. */
export class NamedSchemas {
  readonly describer: Describer;
  readonly #differing = differing();
  readonly #used = new Map<string, Json>();

  constructor(audience: Audience) {
    this.describer = new Describer(audience);
  }

  /** The JSON Schema of `schema`, a named one as a `$ref`, its fields described. `path` names the call and its part. */
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

  /** The schemas that `document` refers to, by itself or by one of them, by name. */
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
      // A copy of its own is none of the named ones, so that it is written out.
      this.#used.set(own, withNeeded(name, this.schemaOf({ ...schema }, mode, [name])));
    }
    return own;
  }
}
