import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const ids = v.array(v.string());

/**
 * DATA_DIR/demo.json (Specification 14.7), which anyone may use to try the product. Nothing else keeps the
 * passwords.
 */
const DemoFile = v.object({
  origin: v.string(),
  outbox: v.string(),
  domains: v.object({ student: v.string() }),
  /** Full URLs. */
  invitations: v.object({
    student: v.string(),
    studentUsed: v.string(),
    studentExpired: v.string(),
    studentRevoked: v.string(),
    event: v.string(),
    eventExpired: v.string(),
    project: v.string(),
    projectExpired: v.string(),
  }),
  members: v.array(
    v.object({
      id: v.string(),
      email: v.string(),
      password: v.string(),
      user_type: v.picklist(['student', 'alumni']),
      mentor_verified: v.boolean(),
      user_name: v.string(),
    }),
  ),
  projects: ids,
  posts: ids,
  lounges: ids,
  profiles: ids,
});
export type DemoFile = v.InferOutput<typeof DemoFile>;
export type DemoLink = keyof DemoFile['invitations'];

const pathIn = (dataDir: string) => join(dataDir, 'demo.json');

/** Null if the file is missing or invalid. */
export function readDemoFile(dataDir: string): DemoFile | null {
  try {
    const parsed = v.safeParse(DemoFile, JSON.parse(readFileSync(pathIn(dataDir), 'utf8')));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** The file appears complete or not at all, and only its owner can read it. */
export function writeDemoFile(dataDir: string, content: DemoFile): void {
  const draft = `${pathIn(dataDir)}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600, flush: true });
  renameSync(draft, pathIn(dataDir));
}

/** Removes a demo member who leaves from the file. */
export function forgetDemoMember(dataDir: string, memberId: string): void {
  const content = readDemoFile(dataDir);
  if (!content?.members.some(({ id }) => id === memberId)) return;
  writeDemoFile(dataDir, { ...content, members: content.members.filter(({ id }) => id !== memberId) });
}
