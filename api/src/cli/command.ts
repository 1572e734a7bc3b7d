import type { Sql } from 'postgres';
import type { Config } from '../config.ts';
import type { Database } from '../database/client.ts';
import type { Operator } from '../features/audit/service.ts';

/** The words after the command's name. */
export interface Given {
  readonly options: Readonly<Record<string, string>>;
  readonly operands: readonly string[];
}

/** What a command acts on. */
export interface Scope {
  readonly db: Database;
  readonly sql: Sql;
  readonly config: Config;
  /** The operator in the audit log. */
  readonly operator: Operator;
}

/** A result as JSON and as a line of text. */
export interface Outcome {
  readonly json: Readonly<Record<string, unknown>>;
  readonly text: string;
  /** The command ran and its answer is no: exit code 1. */
  readonly failed?: boolean;
}

/** The machine on which a command runs. */
export interface Machine {
  /** Settings, including those of `--env-file`. */
  readonly env: NodeJS.ProcessEnv;
  /** Tells the caller what is acted on, whether or not it succeeds. */
  name(what: string, which: string): void;
}

/** How a command is typed. */
interface Typed {
  /** The full name: "invitation create". */
  readonly name: string;
  readonly synopsis: string;
  readonly summary: string;
  /** Names of its options, each of which takes a value. */
  readonly options: readonly string[];
}

/** An operator's command on the server's database. */
export interface Command extends Typed {
  /** Checks everything typed before anything is opened. @throws UsageError */
  prepare(given: Given): (scope: Scope) => Promise<Outcome>;
}

/** A command that finds by itself what it acts on. */
export interface Program extends Typed {
  /** Checks everything typed before anything is opened. @throws UsageError */
  prepare(given: Given): (machine: Machine) => Promise<Outcome>;
}

/** The words are not a valid command: exit code 2. */
export class UsageError extends Error {}

/** The command was valid but failed: exit code 1. `reason` is for programs. */
export class Failure extends Error {
  readonly reason: string;

  constructor(reason: string, message: string) {
    super(message);
    this.reason = reason;
  }
}
