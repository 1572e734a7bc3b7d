import { eventsPerPage } from '@dure/contract/limits.ts';
import {
  createEvent,
  type EventBody,
  type EventChanges,
  type EventList,
  type EventPage,
} from '@dure/contract/operating-events.ts';
import { may, type OperatingRole } from '@dure/contract/operating-roles.ts';
import { ApiError } from '../../../api-error.ts';
import { claimIdempotent, fingerprintOf, storeIdempotent } from '../../../idempotency/idempotency.ts';
import type { Services } from '../../../services.ts';
import { changeEvent, type EventEdit, type EventFault, issueEvent } from '../../invitations/links/service.ts';
import type { Asker } from '../../sessions/service.ts';
import { requireRole } from '../authority-in-transaction.ts';
import { findEvent, findPage } from './repository.ts';

const needs = 'invitations.manage';

const editOf = ({ title, welcome, host, day, place, max_uses, from, until }: EventChanges): EventEdit => ({
  title,
  welcome,
  facts: { host, day, place },
  maxUses: max_uses,
  period: { from, until },
});

function errorOf(fault: EventFault): ApiError {
  if (fault === 'not_found') return new ApiError('not_found');
  if (fault === 'ends_too_soon') return new ApiError('invalid_input', { fields: { until: 'mismatch' } });
  return new ApiError('invalid_input', { fields: { max_uses: 'too_few' } });
}

export async function listEvents(
  { sql }: Pick<Services, 'sql'>,
  after: string | undefined,
): Promise<EventList> {
  const rows = await findPage(sql, after);
  const events = rows.slice(0, eventsPerPage);
  return { events, next: rows.length > eventsPerPage ? (events.at(-1)?.id ?? null) : null };
}

/**
 * Only members who may make events get the link itself.
 * @throws ApiError not_found
 */
export async function showEvent(
  { sql }: Pick<Services, 'sql'>,
  role: OperatingRole | null,
  eventId: string,
): Promise<EventPage> {
  const event = await findEvent(sql, eventId);
  if (event === null) throw new ApiError('not_found');
  return { ...event, code: role !== null && may(role, needs) ? event.code : null };
}

/** @throws ApiError invalid_input (until) */
export function make(
  { db, config }: Pick<Services, 'db' | 'config'>,
  asker: Asker,
  body: EventBody,
  key: string | null,
): Promise<string> {
  const call = {
    key,
    route: createEvent.path,
    caller: asker.memberId,
    fingerprint: fingerprintOf(config.tokenSecrets, body),
  };
  return db.transaction(async (tx) => {
    const known = await claimIdempotent(tx, call);
    if (known !== null) return (known.body as { id: string }).id;
    await requireRole(tx, asker, { needs });
    const made = await issueEvent(tx, { memberId: asker.memberId }, editOf(body));
    if ('fault' in made) throw errorOf(made.fault);
    await storeIdempotent(tx, call, { status: 201, body: { id: made.id } });
    return made.id;
  });
}

/** @throws ApiError not_found, invalid_input (until, max_uses) */
export function edit(
  { db }: Pick<Services, 'db'>,
  asker: Asker,
  eventId: string,
  body: EventChanges,
): Promise<void> {
  return db.transaction(async (tx) => {
    const operator = await requireRole(tx, asker, { needs });
    const fault = await changeEvent(tx, operator, eventId, editOf(body));
    if (fault !== null) throw errorOf(fault);
  });
}
