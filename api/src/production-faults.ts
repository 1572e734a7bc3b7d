import { isLoopback } from './loopback.ts';

const required = ['TOKEN_SECRET', 'CODE_PEPPER', 'SMTP_URL', 'PUBLIC_ORIGIN'] as const;

interface GivenForPeople {
  readonly PUBLIC_ORIGIN?: string;
  readonly TRUST_PROXY?: boolean | string[];
}

function originFault(origin: string): string[] {
  const { protocol, hostname } = new URL(origin);
  if (protocol === 'https:' || isLoopback(hostname)) return [];
  return ['PUBLIC_ORIGIN: is http, by which passwords and tokens can be read; put a TLS proxy in front'];
}

/**
 * Settings that are good enough for trying the product, but not for real users, whom `DATABASE_URL` implies.
 * `env` shows what was set, even if it could not be parsed, so that no setting is reported twice.
 */
export function productionFaults(given: GivenForPeople, env: NodeJS.ProcessEnv): string[] {
  const missing = required
    .filter((name) => !env[name])
    .map((name) => `${name}: is required with DATABASE_URL`);
  const faults = [...missing, ...(given.PUBLIC_ORIGIN ? originFault(given.PUBLIC_ORIGIN) : [])];
  if (given.TRUST_PROXY === true)
    faults.push(
      "TRUST_PROXY: on believes whoever connects; name the proxy's addresses, such as 10.0.0.5 or loopback",
    );
  return faults;
}
