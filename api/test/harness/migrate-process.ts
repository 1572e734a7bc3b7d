import { migrate } from '../../src/database/migrate.ts';

/** A process of its own that migrates the database it is given, as a server does at its start. */
await migrate(process.argv[2] ?? '');
