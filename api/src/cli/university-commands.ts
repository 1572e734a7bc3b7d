import { CatalogKey, SchoolDomain } from '@dure/contract/catalog.ts';
import { universityNameMaxLength } from '@dure/contract/limits.ts';
import { line } from '@dure/contract/text.ts';
import * as v from 'valibot';
import * as catalog from '../features/catalog/editing.ts';
import { supportedUniversities } from '../features/catalog/service.ts';
import { type Command, Failure, type Outcome } from './command.ts';
import { operand, option, requiredOption } from './given.ts';

const Name = line(1, universityNameMaxLength);

/** Parted by commas, each once. */
const Domains = v.pipe(
  v.string('malformed'),
  v.transform((text) => [...new Set(text.split(','))]),
  v.array(SchoolDomain),
);

const refusalText: Readonly<Record<catalog.Refusal, string>> = {
  unknown_university: 'No university has that key.',
  key_taken: 'A university has that key already.',
  domain_taken: 'One of these domains is another university’s.',
  changed_meanwhile: 'Somebody else has edited it meanwhile.',
};

const refuse = (refusal: catalog.Refusal) => new Failure(refusal, refusalText[refusal]);

function entryOutcome({ key, nameKo, nameEn, domains }: catalog.UniversityEntry): Outcome {
  const json = { key, name_ko: nameKo, name_en: nameEn, domains };
  const text = `${key}  ${nameKo}  ${nameEn}  ${domains.join(', ')}\nRunning servers know of it within a minute.`;
  return { json, text };
}

export const universityAdd: Command = {
  name: 'university add',
  synopsis: 'university add KEY --name-ko NAME [--name-en NAME] --domains DOMAIN,DOMAIN',
  summary: 'Support a university beside the built-in ones, with the majors that most share.',
  options: ['name-ko', 'name-en', 'domains'],
  prepare(given) {
    const key = operand(given, 'KEY', CatalogKey);
    const nameKo = requiredOption(given, 'name-ko', Name);
    const nameEn = option(given, 'name-en', Name) ?? nameKo;
    const entry = { key, nameKo, nameEn, domains: requiredOption(given, 'domains', Domains) };
    return async ({ db, config, operator }) => {
      const builtIn = supportedUniversities(config);
      const refusal = await db.transaction((tx) => catalog.addUniversity(tx, operator, builtIn, entry));
      if (refusal !== null) throw refuse(refusal);
      return entryOutcome(entry);
    };
  },
};

export const universityEdit: Command = {
  name: 'university edit',
  synopsis: 'university edit KEY [--name-ko NAME] [--name-en NAME] [--domains DOMAIN,DOMAIN]',
  summary: 'Change names or all mail domains of a university, also of a built-in one.',
  options: ['name-ko', 'name-en', 'domains'],
  prepare(given) {
    const change = {
      key: operand(given, 'KEY', CatalogKey),
      nameKo: option(given, 'name-ko', Name),
      nameEn: option(given, 'name-en', Name),
      domains: option(given, 'domains', Domains),
    };
    return async ({ db, config, operator }) => {
      const builtIn = supportedUniversities(config);
      const edited = await db.transaction((tx) => catalog.editUniversity(tx, operator, builtIn, change));
      if (typeof edited === 'string') throw refuse(edited);
      return entryOutcome(edited);
    };
  },
};
