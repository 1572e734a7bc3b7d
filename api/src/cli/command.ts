import type { Sql } from 'postgres';
import type { Config } from '../config.ts';
import type { Database } from '../database/client.ts';
import type { Operator } from '../features/audit/service.ts';

/** What was typed after the command's words. */
export interface Given {
  readonly options: Readonly<Record<string, string>>;
  readonly operands: readonly string[];
}

/** What a command acts on. */
export interface Scope {
  readonly db: Database;
  readonly sql: Sql;
  readonly config: Config;
  /** Who is written down as having done it. */
  readonly operator: Operator;
}

/** A result for machines and its line for people. */
export interface Outcome {
  readonly json: Readonly<Record<string, unknown>>;
  readonly text: string;
  /** What was asked was done, and the answer is no: exit code 1. */
  readonly failed?: boolean;
}

/** The machine a command runs on. */
export interface Machine {
  /** Its settings, those of `--env-file` included. */
  readonly env: NodeJS.ProcessEnv;
  /** Tells the caller what is acted on, whether it succeeds or not. */
  name(what: string, which: string): void;
}

/** How a command is typed. */
interface Typed {
  /** As typed: "invitation create". */
  readonly name: string;
  readonly synopsis: string;
  readonly summary: string;
  /** Names of its options, each with a value. */
  readonly options: readonly string[];
}

/** One of the operator's commands, which acts on the server's database. */
export interface Command extends Typed {
  /** Checks everything typed before anything is opened. @throws UsageError */
  prepare(given: Given): (scope: Scope) => Promise<Outcome>;
}

/** A command that finds by itself what it acts on. */
export interface Program extends Typed {
  /** Checks everything typed before anything is opened. @throws UsageError */
  prepare(given: Given): (machine: Machine) => Promise<Outcome>;
}

/** What was typed is not a command: exit code 2. */
export class UsageError extends Error {}

/** The command was understood and could not be done: exit code 1. `reason` is for machines. */
export class Failure extends Error {
  readonly reason: string;

  constructor(reason: string, message: string) {
    super(message);
    this.reason = reason;
  }
}
