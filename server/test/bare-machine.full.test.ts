import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { type BareDebian, canMakeBareDebian, makeBareDebian } from './harness/bare-debian.ts';
import { node, root } from './harness/project.ts';

/** A release from its tarball, on a Debian with its required packages only. */

const current = '/opt/dure/current';

/** With the embedded database and demo data, so that there is a member to sign in. */
const settings = `PUBLIC_ORIGIN=https://dure.example
TRUST_PROXY=127.0.0.1
DEMO=on
`;

const unpack = (name: string) => `
  useradd --system dure && mkdir -p /opt/dure /etc/dure
  cd /tmp && sha256sum --check --quiet ${name}.tar.gz.sha256 && tar -xzf ${name}.tar.gz -C /opt/dure
  ln -sfn /opt/dure/${name} ${current}
  install -m 600 env /etc/dure/env
  install -d -o dure -m 700 /var/lib/dure`;

/** Runs a program as the systemd unit does: its account, its settings, nothing else. */
const asUnit = (program: string) =>
  `setpriv --reuid=dure --regid=dure --clear-groups env -i PATH=/usr/bin:/bin NODE_ENV=production DATA_DIR=/var/lib/dure $(cat /etc/dure/env) ${program}`;

const putInFront = `
  install -m 644 ${current}/deploy/nginx.conf /etc/nginx/conf.d/dure.conf
  install -D -m 644 ${current}/deploy/unavailable.html /etc/nginx/dure/unavailable.html
  mkdir -p /etc/ssl/dure
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=dure.example \\
    -addext subjectAltName=DNS:dure.example -keyout /etc/ssl/dure/privkey.pem -out /etc/ssl/dure/fullchain.pem 2>/dev/null
  echo '127.0.0.1 dure.example' >> /etc/hosts`;

/** Waits until ready, loads a page and signs in, over verified TLS. */
const visit = `
  const site = 'https://dure.example';
  const ready = () => fetch('http://127.0.0.1:3000/readyz').then(({ ok }) => ok, () => false);
  while (!(await ready())) await new Promise((resolve) => setTimeout(resolve, 100));
  const page = await fetch(site + '/terms');
  const [{ email, password }] = JSON.parse(fs.readFileSync('/var/lib/dure/demo.json', 'utf8')).members;
  const headers = { 'content-type': 'application/json', origin: site };
  const signedIn = await fetch(site + '/api/token/', { method: 'POST', headers, body: JSON.stringify({ email, password }) });
  console.log(JSON.stringify({ page: page.status, signedIn: signedIn.status }));`;

let packed = '';
let name = '';
beforeAll(() => {
  if (!canMakeBareDebian) return;
  packed = execFileSync(node, [join(root, 'tools/release/main.ts')], { encoding: 'utf8' }).trim();
  name = basename(packed, '.tar.gz');
}, 900_000);

// Follows docs/operations.md from the tarball to a sign-in over TLS.
// Shows 17.10: on a bare Debian a release says what it lacks, then serves over TLS
test.skipIf(!canMakeBareDebian)(
  'names what a bare Debian lacks, and serves over TLS once that is installed',
  { timeout: 1_800_000 },
  () => {
    const machine = makeBareDebian();
    mkdirSync(join(machine.root, 'tmp'), { recursive: true });
    for (const file of [packed, `${packed}.sha256`]) cpSync(file, join(machine.root, 'tmp', basename(file)));
    writeFileSync(join(machine.root, 'tmp/env'), settings);
    writeFileSync(join(machine.root, 'tmp/visit.mjs'), `import fs from 'node:fs';${visit}`);
    expect(machine.run('own', unpack(name))).toEqual({ status: 0, output: '' });

    const lacking = machine.run('own', asUnit(`${current}/bin/dure --check`));
    expect(lacking.status).toBe(1);
    const [command = ''] = /apt-get install .+$/m.exec(lacking.output) ?? [];
    expect(lacking.output).toContain('libatomic.so.1 => not found');

    const install = `export DEBIAN_FRONTEND=noninteractive; apt-get -qq update
      ${command} nginx-light openssl --yes -qq --no-install-recommends >/dev/null 2>&1`;
    expect(machine.run('ours', install)).toMatchObject({ status: 0 });
    const served = machine.run(
      'own',
      `${putInFront}
      ${asUnit(`${current}/bin/dure --check`)}
      ${asUnit(`${current}/bin/dure`)} >/tmp/log 2>&1 & nginx
      NODE_EXTRA_CA_CERTS=/etc/ssl/dure/fullchain.pem timeout 300 ${current}/bin/node /tmp/visit.mjs || { cat /tmp/log; exit 1; }`,
    );
    expect(served.output).toContain('"page":200,"signedIn":200');
    expect(served.status).toBe(0);
  },
);

/** The Dockerfile's instructions by their name, each on one line. */
function instructions(): (name: string) => readonly string[] {
  const lines = readFileSync(join(root, 'deploy/Dockerfile'), 'utf8').replaceAll('\\\n', '').split('\n');
  return (name) =>
    lines.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1));
}

/** A command in its JSON form, as an argument list for sh. */
const listed = (json: string) =>
  (JSON.parse(json) as readonly string[]).map((word) => `'${word.replaceAll("'", "'\\''")}'`).join(' ');

function copyInto(machine: BareDebian, folder: string): void {
  mkdirSync(join(machine.root, folder), { recursive: true });
  execFileSync('tar', ['-xzf', packed, '--strip-components=1', '-C', join(machine.root, folder)]);
}

// Shows 17.10: on a bare Debian a release says what it lacks, then serves over TLS
test.skipIf(!canMakeBareDebian)(
  'does what its Dockerfile says, and is well to its health check',
  { timeout: 900_000 },
  () => {
    const of = instructions();
    const machine = makeBareDebian();
    for (const step of of('RUN')) expect(machine.run('ours', step)).toMatchObject({ status: 0 });
    const [, folder = ''] = of('COPY')[0]?.split(' ') ?? [];
    copyInto(machine, folder);
    const [user, env] = [of('USER')[0], of('ENV')[0]];
    const as = `setpriv --reuid=${user} --regid=${user} --clear-groups env -i PATH=/usr/bin:/bin ${env}`;
    const check = listed(of('HEALTHCHECK')[0]?.replace(/^.*CMD /, '') ?? '[]');
    const served = machine.run(
      'own',
      `${as} ${listed(of('CMD')[0] ?? '[]')} >/tmp/log 2>&1 &
      for second in $(seq 120); do ${as} ${check} && { echo well; exit 0; }; sleep 1; done; cat /tmp/log; exit 1`,
    );
    expect(served).toEqual({ status: 0, output: 'well\n' });
  },
);
