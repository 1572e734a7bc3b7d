import { ConfigError } from '@dure/api/config.ts';

const faults: Readonly<Record<string, string>> = {
  EADDRINUSE: 'PORT: is taken by another program',
  EACCES: 'PORT: is one that this user may not open',
  EADDRNOTAVAIL: 'HOST: is no address of this machine',
};

/** Why the server cannot listen: the setting at fault, else the error itself. */
export function listenFault(error: unknown): unknown {
  const fault = faults[(error as NodeJS.ErrnoException).code ?? ''];
  return fault ? new ConfigError([fault]) : error;
}
