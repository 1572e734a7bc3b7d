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
 * What serves to try the product, and must not serve people: `DATABASE_URL` says that it is for them. `env` tells what
 * was set apart from what could be parsed, so that nothing is named twice.
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
