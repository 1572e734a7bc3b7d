import { join } from 'node:path';

export const root = join(import.meta.dirname, '../../..');

/** The Node that comes with the project, as every npm script uses it. */
export const node = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
