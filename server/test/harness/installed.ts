import { existsSync } from 'node:fs';
import { aptInstalls } from '../../../tools/apt.ts';

/** Whether this program is here, of Debian's package of that name, which is installed where that is possible. */
export const installed = (program: string, name: string): boolean =>
  existsSync(program) || (aptInstalls(name) && existsSync(program));
