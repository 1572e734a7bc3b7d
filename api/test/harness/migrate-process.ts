import { migrate } from '../../src/database/migrate.ts';

/**
 * A process of its own that migrates the database it is given, as a server does at its start; by
 * another folder's files, if one is named.
 */
const [url = '', folder] = process.argv.slice(2);
await migrate(url, { ...(folder && { folder }), say: (line) => process.stderr.write(`${line}\n`) });
