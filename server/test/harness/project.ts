import { join } from 'node:path';

export const root = join(import.meta.dirname, '../../..');

/** The project's own Node, which every npm script uses. */
export const node = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
