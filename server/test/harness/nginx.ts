import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@dure/api/database/embedded/free-port.ts';
import { installed } from './installed.ts';
import { root } from './project.ts';
import { until } from './until.ts';

const program = '/usr/sbin/nginx';

/** Includes openssl, which makes its certificate. */
export const hasNginx = installed(program, 'nginx') && installed('/usr/bin/openssl', 'openssl');

export interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/** Headers to send; `from` is a local address to connect from. */
export interface Asking {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly from?: string;
}

export interface Nginx {
  readonly httpPort: number;
  ask(path: string, asking?: Asking): Promise<Answered>;
  /** Its error log about processes that did not answer. */
  errors(): string;
  close(): Promise<void>;
}

/** The nginx sample of deploy/ in front of these processes, with ports and certificates of this machine. */
function configOf(folder: string, ports: readonly number[], listen: { http: number; https: number }): string {
  const servers = ports.map((port) => `server 127.0.0.1:${port} max_fails=1 fail_timeout=2s;`).join('\n');
  const sample = readFileSync(join(root, 'deploy/nginx.conf'), 'utf8')
    .replace('server 127.0.0.1:3000 max_fails=1 fail_timeout=2s;', servers)
    .replaceAll('listen 80;', `listen 127.0.0.1:${listen.http};`)
    .replaceAll('listen 443 ssl http2;', `listen 127.0.0.1:${listen.https} ssl http2;`)
    .replaceAll(/^\s*listen \[::\].*$/gm, '')
    .replaceAll('/etc/ssl/dure/', `${folder}/`);
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/temp/${name};`,
  );
  return `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {} http { ${places.join(' ')}\n${sample}\n}`;
}

function makeCertificate(folder: string): void {
  const files = ['-keyout', `${folder}/privkey.pem`, '-out', `${folder}/fullchain.pem`];
  const args = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  execFileSync('openssl', [...args, '-days', '1', '-subj', '/CN=dure.example', ...files], {
    stdio: 'ignore',
  });
}

export async function startNginx(ports: readonly number[]): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'dure-nginx-'));
  mkdirSync(join(folder, 'temp'));
  makeCertificate(folder);
  const [http, https] = [await freePort(), await freePort()];
  const config = join(folder, 'nginx.conf');
  writeFileSync(config, configOf(folder, ports, { http, https }));
  execFileSync(program, ['-t', '-q', '-c', config, '-e', join(folder, 'error.log')]);
  const child = spawn(program, ['-c', config, '-e', join(folder, 'error.log')], { stdio: 'inherit' });
  const ended = once(child, 'exit');
  const agent = new Agent({ keepAlive: true, maxSockets: 16, rejectUnauthorized: false });
  const ask = (path: string, asking: Asking = {}) =>
    new Promise<Answered>((resolve, reject) => {
      const { method = 'GET', body, from } = asking;
      const typed = body && { 'content-type': 'application/json' };
      const asked = request(
        {
          host: '127.0.0.1',
          port: https,
          path,
          method,
          headers: { host: 'dure.example', ...typed, ...asking.headers },
          agent,
          ...(from && { localAddress: from }),
        },
        (answer) => {
          const { statusCode: status = 0, headers } = answer;
          const read = (chunks: Buffer[]) =>
            resolve({ status, headers, text: Buffer.concat(chunks).toString() });
          answer.toArray().then(read, reject);
        },
      );
      asked.on('error', reject).end(body && JSON.stringify(body));
    });
  await until('nginx listens', () =>
    ask('/robots.txt').then(
      () => true,
      () => false,
    ),
  );
  return {
    httpPort: http,
    ask,
    errors: () => readFileSync(join(folder, 'error.log'), 'utf8'),
    async close() {
      agent.destroy();
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
