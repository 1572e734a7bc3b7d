import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, onTestFinished, test, vi } from 'vitest';
import { billOfMaterials, type Component, licenceList } from '../../tools/release/bill-of-materials.ts';
import { productionPackages } from '../../tools/release/production-packages.ts';
import { root } from './harness/project.ts';

/** What a release lists beside its programs: its components and their licences. */

const filled = v.pipe(v.string(), v.nonEmpty());

/** What CycloneDX 1.5 requires of a component as our bill has it. */
const CycloneDx = v.object({
  bomFormat: v.literal('CycloneDX'),
  specVersion: v.literal('1.5'),
  serialNumber: v.pipe(v.string(), v.regex(/^urn:uuid:[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/)),
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  metadata: v.object({
    timestamp: v.pipe(v.string(), v.isoTimestamp()),
    component: v.object({ type: v.literal('application'), name: v.literal('dure'), version: filled }),
  }),
  components: v.array(
    v.object({
      'bom-ref': filled,
      type: v.picklist(['library', 'platform']),
      name: filled,
      version: filled,
      purl: v.pipe(v.string(), v.regex(/^pkg:(?:npm|generic)\/[^@]+@[^@]+$/)),
    }),
  ),
  dependencies: v.array(v.object({ ref: filled, dependsOn: v.array(filled) })),
});

const bill = billOfMaterials();

test('is valid CycloneDX whose references stay within it', () => {
  expect(v.safeParse(CycloneDx, bill).issues).toBeUndefined();
  const refs = bill.components.map((component) => component['bom-ref']);
  expect(new Set(refs).size).toBe(refs.length);
  const led = bill.dependencies.flatMap(({ dependsOn }) => dependsOn);
  expect(led.filter((ref) => !refs.includes(ref))).toEqual([]);
});

test('names every package of a release with its version, and Node', () => {
  const refs = new Set(bill.components.map((component) => component['bom-ref']));
  const shipped = productionPackages().map((path) => {
    const { name, version } = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'));
    return `${name}@${version}`;
  });
  expect(shipped.length).toBeGreaterThan(50);
  expect(shipped.filter((ref) => !refs.has(ref))).toEqual([]);
  expect(refs).toContain(`node@${process.versions.node}`);
});

test('is complete after a production build', () => {
  vi.stubEnv('NODE_ENV', 'production');
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  expect(billOfMaterials().components).toHaveLength(bill.components.length);
});

test('lists every licence', () => {
  const list = licenceList(bill);
  expect(list).toMatch(/^fastify@\S+ {2}MIT$/m);
  expect(list).not.toContain('@dure/');
  expect(list.trim().split('\n')).toHaveLength(
    bill.components.filter(({ purl }) => !purl.includes('%40dure')).length,
  );
});

test.for<[string, Partial<Component>]>([
  ['no licence', { licenses: [] }],
  ['a licence that nobody has read', { licenses: [{ license: { id: 'AGPL-3.0-only' } }] }],
  ['a licence without a name', { licenses: [{ license: {} }] }],
])('a package with %s refuses the release', ([, licence]) => {
  const [component] = bill.components;
  const other = { ...component, name: 'other', purl: 'pkg:npm/other@1.0.0', ...licence } as Component;
  expect(() => licenceList({ components: [...bill.components, other] })).toThrow(/nobody has read/);
});
