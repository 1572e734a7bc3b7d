import { ConfigError } from './config.ts';
import { isDatabaseGone } from './database/database-gone.ts';

const firstLine = (text: string) => text.split('\n', 1)[0] ?? '';

/** Drizzle's message repeats the failed statement with its values; only its cause says why it failed. */
const repeatsStatement = ({ message }: Error) => message.startsWith('Failed query:');

function sentence(error: Error): string {
  const { code, hint } = error as { code?: unknown; hint?: unknown };
  const reason = firstLine(error.message) || error.name;
  const named = typeof code === 'string' && !reason.includes(code) ? `${reason} (${code})` : reason;
  return typeof hint === 'string' ? `${named}. ${firstLine(hint)}` : named;
}

/** Why something failed, from the attempt down to the root cause, one line each. */
export function causesOf(error: unknown): readonly string[] {
  if (error instanceof ConfigError) return error.faults;
  if (!(error instanceof Error)) return [String(error)];
  const causes = error.cause === undefined ? [] : causesOf(error.cause);
  if (repeatsStatement(error) && causes.length > 0) return causes;
  const own = sentence(error);
  return [
    isDatabaseGone(error) && causes.length === 0 ? `The database cannot be reached: ${own}` : own,
    ...causes,
  ];
}
