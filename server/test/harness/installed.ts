import { existsSync } from 'node:fs';
import { aptInstalls } from '../../../tools/apt.ts';

/** Whether a program is installed; tries to install its Debian package of that name. */
export const installed = (program: string, name: string): boolean =>
  existsSync(program) || (aptInstalls(name) && existsSync(program));
