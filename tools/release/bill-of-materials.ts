import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../step.ts';
import { productionPackages } from './production-packages.ts';

/** Workspaces whose packages are in a release; the web's are inside its build. */
const workspaces = ['contract', 'api', 'server', 'web'];

/** A part of a release, as CycloneDX 1.5 describes it. */
export interface Component {
  readonly 'bom-ref': string;
  readonly type: string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly licenses?: readonly (
    | { readonly license: { readonly id?: string } }
    | { readonly expression: string }
  )[];
}

/** What a release is made of (CycloneDX 1.5, https://cyclonedx.org/docs/1.5/json/). */
export interface BillOfMaterials {
  readonly bomFormat: string;
  readonly specVersion: string;
  readonly serialNumber: string;
  readonly version: number;
  readonly metadata: { readonly component: object };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

/** Licences that allow distribution with the product. Each was read once; read a new one before adding it. */
const read = new Set([
  ...[
    '0BSD',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'ISC',
    'MIT',
    'MIT-0',
    'Unlicense',
  ],
  // We choose the first of the two.
  '(MIT OR CC0-1.0)',
  // The licences of a font, and of a library that is a separate file and can be replaced.
  ...['OFL-1.1', 'LGPL-3.0-or-later'],
]);

const isOurs = ({ purl }: Component) => purl.startsWith('pkg:npm/%40dure/');

/** Node ships with a release but is in no manifest. */
const node: Component = {
  'bom-ref': `node@${process.versions.node}`,
  type: 'platform',
  name: 'node',
  version: process.versions.node,
  purl: `pkg:generic/node@${process.versions.node}`,
  licenses: [{ license: { id: 'MIT' } }],
};

/** What npm reports for these workspaces, their tools included, without asking a registry. */
function installed(): BillOfMaterials {
  const named = workspaces.map((name) => `--workspace=${name}`);
  // An earlier build may have set NODE_ENV, which makes npm leave out development packages.
  const args = ['sbom', '--sbom-format=cyclonedx', '--include=dev', '--loglevel=error', ...named];
  const { npm_execpath: npm } = process.env;
  const [command, prefix] = npm === undefined ? ['npm', []] : [process.execPath, [npm]];
  const told = spawnSync(command, [...prefix, ...args], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (told.status !== 0) throw new Error(`npm could not tell what is installed:\n${told.stderr}`);
  return JSON.parse(told.stdout);
}

/** npm's reference to the package in a folder. */
function refOf(folder: string): string {
  const { name, version } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  return `${name}@${version}`;
}

/**
 * What a release consists of: the packages that serve, those in the web's build, and Node. npm cannot list them: with
 * `--omit=dev` it also omits packages that development shares with production. @throws if npm lists less than is
 * shipped
 */
export function billOfMaterials(): BillOfMaterials {
  const bill = installed();
  const shipped = new Set([...workspaces, ...productionPackages(workspaces)].map(refOf));
  const isShipped = (ref: string) => shipped.has(ref);
  const told = new Set(bill.components.map((one) => one['bom-ref']));
  const untold = [...shipped].filter((ref) => !told.has(ref));
  if (untold.length > 0) throw new Error(`npm did not tell of ${untold.join(', ')}`);
  const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const product = `${name}@${version}`;
  // npm uses the folder's name instead.
  const component = { ...bill.metadata.component, type: 'application', name, version };
  const dependencies = bill.dependencies
    .filter(({ ref }) => isShipped(ref) || ref === product)
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isShipped) }));
  return {
    ...bill,
    metadata: { ...bill.metadata, component },
    components: [...bill.components.filter((one) => isShipped(one['bom-ref'])), node],
    dependencies: [...dependencies, { ref: node['bom-ref'], dependsOn: [] }],
  };
}

const licencesOf = ({ licenses = [] }: Component): string[] =>
  licenses.map((one) => ('expression' in one ? one.expression : (one.license.id ?? 'unnamed')));

/**
 * Each third-party package with its licence, a line each. @throws if a package has no licence, or one that is not
 * allowed
 */
export function licenceList({ components }: Pick<BillOfMaterials, 'components'>): string {
  const lines: string[] = [];
  const unread: string[] = [];
  for (const component of components.filter((one) => !isOurs(one))) {
    const licences = licencesOf(component);
    const line = `${component['bom-ref']}  ${licences.join(', ') || 'no licence'}`;
    const isRead = licences.length > 0 && licences.every((licence) => read.has(licence));
    (isRead ? lines : unread).push(line);
  }
  if (unread.length > 0) throw new Error(`Licences that nobody has read:\n${unread.join('\n')}`);
  return `${lines.toSorted().join('\n')}\n`;
}

/** Writes both beside the release's programs. */
export function writeBillOfMaterials(into: string): void {
  const bill = billOfMaterials();
  writeFileSync(join(into, 'licences.txt'), licenceList(bill));
  writeFileSync(join(into, 'sbom.cdx.json'), `${JSON.stringify(bill, null, 1)}\n`);
}
