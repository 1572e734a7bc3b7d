import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { installed } from './harness/installed.ts';
import { runProgram } from './harness/program.ts';
import { root } from './harness/project.ts';

/** Lets Prometheus read deploy/alerts.yaml and deploy/dashboard.json. */

const deploy = join(root, 'deploy');
const promtool = '/usr/bin/promtool';

test('docs/operations.md lists each alert with its meaning and what to do', () => {
  const alerts = [...readFileSync(join(deploy, 'alerts.yaml'), 'utf8').matchAll(/- alert: (\w+)/g)].map(
    ([, name]) => name,
  );
  const told = readFileSync(join(root, 'docs/operations.md'), 'utf8').matchAll(
    /^\| `(Dure\w+)` (?:\|[^|\n]+){4}\|$/gm,
  );
  expect([...told].map(([, name]) => name)).toEqual(alerts);
});

// Shows 17.14: each alert fires when it should, and none otherwise
describe.skipIf(!installed(promtool, 'prometheus'))('promtool', () => {
  test('accepts the rules and fires each when it should', () => {
    expect(runProgram(deploy, promtool, 'check', 'rules', 'alerts.yaml')).toMatchObject({ status: 0 });
    expect(runProgram(deploy, promtool, 'test', 'rules', 'alerts.test.yaml')).toMatchObject({ status: 0 });
    const tried = readFileSync(join(deploy, 'alerts.test.yaml'), 'utf8');
    const alerts = readFileSync(join(deploy, 'alerts.yaml'), 'utf8');
    for (const [, name = ''] of alerts.matchAll(/- alert: (\w+)/g)) {
      expect(tried, `${name} is tried`).toMatch(
        new RegExp(`alertname: ${name}\\n[\\s\\S]*?exp_alerts:|${name}.*exp_alerts: \\*`),
      );
    }
  });

  test('parses the query of each panel', () => {
    const { panels } = JSON.parse(readFileSync(join(deploy, 'dashboard.json'), 'utf8')) as {
      readonly panels: readonly { readonly targets: readonly { readonly expr: string }[] }[];
    };
    const asked = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
    const folder = mkdtempSync(join(tmpdir(), 'dure-panels-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const rules = asked.map((expr, index) => ({ record: `panel:${index}`, expr }));
    writeFileSync(join(folder, 'panels.json'), JSON.stringify({ groups: [{ name: 'panels', rules }] }));
    const checked = runProgram(folder, promtool, 'check', 'rules', 'panels.json');
    expect(checked.output).toContain(`${asked.length} rules found`);
  });
});
