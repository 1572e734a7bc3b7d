import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { answer } from '../../src/cli/answer.ts';
import type { Config } from '../../src/config.ts';

const program = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));

export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs the operator's program in this process, since starting one takes a second of processor time. */
export const runCli = (args: readonly string[], env: NodeJS.ProcessEnv): Promise<Ran> =>
  answer(args, { PATH: process.env.PATH, ...env });

/** Runs the operator's program in a process of its own. */
export function runProgram(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Ran> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [program, ...args],
      { env: { PATH: process.env.PATH, ...env } },
      (error, out, err) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, out, err }),
    );
  });
}

/** The settings with which the program works beside a server. */
export const cliSettings = ({
  databaseUrl,
  config,
}: {
  readonly databaseUrl: string;
  readonly config: Config;
}): NodeJS.ProcessEnv => ({
  DATABASE_URL: databaseUrl,
  TOKEN_SECRET: config.tokenSecrets.join(','),
  CODE_PEPPER: config.codePeppers.join(','),
  ...(config.secondFactorKeys !== config.tokenSecrets && {
    SECOND_FACTOR_KEY: config.secondFactorKeys.join(','),
  }),
  PUBLIC_ORIGIN: 'https://dure.example',
  DATA_DIR: config.dataDir,
  SMTP_URL: config.smtpUrl ?? 'smtp://mail.example',
});
