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
  readonly #ofCalls = new Map<string, Json>();

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

  /**
   * The body or an answer of one call, by reference: clients get a type for each. Anything but an object with fields
   * is returned as it is, and one without any is `Done` wherever it is answered.
   */
  ofCall(name: string, schema: Json): Json {
    const { type, properties, additionalProperties } = schema;
    if (type !== 'object' || !properties || additionalProperties === true) return schema;
    const own = Object.keys(properties).length === 0 ? 'Done' : name;
    const text = JSON.stringify(schema);
    if (JSON.stringify(this.#ofCalls.get(own) ?? schema) !== text)
      throw new Error(`${own} names two schemas`);
    this.#ofCalls.set(own, schema);
    return { $ref: `#/components/schemas/${own}` };
  }

  /**
   * The schemas that requests and answers refer to, directly or indirectly, by name. What is both sent and answered is
   * written as it is sent.
   */
  components(requests: readonly Json[], answers: Json): Json {
    const found = new Map<string, Json>();
    const find = (value: unknown, mode: Mode) => {
      for (const [, name = ''] of JSON.stringify(value).matchAll(/#\/components\/schemas\/(\w+)/g)) {
        const schema = found.has(name) ? undefined : this.#written(name, mode);
        if (schema === undefined) continue;
        found.set(name, schema);
        find(schema, mode);
      }
    };
    find(requests, 'input');
    find(answers, 'output');
    return Object.fromEntries([...found].toSorted(([one], [other]) => (one < other ? -1 : 1)));
  }

  #nameOf(name: string, mode: Mode): string {
    return mode === 'input' && this.#differing.has(name) ? `${name}Input` : name;
  }

  #written(own: string, mode: Mode): Json | undefined {
    const ofCall = this.#ofCalls.get(own);
    if (ofCall) return ofCall;
    const name = own in namedSchemas ? own : own.replace(/Input$/, '');
    const schema = namedSchemas[name];
    // A copy is not a named schema, so it is written out.
    return schema && withNeeded(name, this.schemaOf({ ...schema }, mode, [name]));
  }
}
