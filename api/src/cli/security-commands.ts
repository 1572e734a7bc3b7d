import { Email } from '@dure/contract/email.ts';
import { date, id } from '@dure/contract/text.ts';
import * as v from 'valibot';
import { findReadings, type NotedReading } from '../features/member-readings/service.ts';
import * as security from '../features/security-events/service.ts';
import { actJson, actLine } from './audit-commands.ts';
import { type Command, Failure, type Given } from './command.ts';
import { noOperand, option } from './given.ts';

const listedAtOnce = 100;

/** A member, or an address that may belong to nobody. */
function memberOption(given: Given): { email: string } | { id: string } | null {
  if (given.options.member?.includes('@')) return { email: option(given, 'member', Email) ?? '' };
  const memberId = option(given, 'member', v.pipe(id, v.toLowerCase()));
  return memberId === undefined ? null : { id: memberId };
}

const who = ({ memberId, account }: security.NotedEvent) => {
  if (memberId !== null) return `member ${memberId}`;
  return account === null ? 'nobody in particular' : `account ${account}`;
};

const eventLine = (event: security.NotedEvent) =>
  [
    event.at.toISOString(),
    who(event),
    event.kind,
    ...(event.network === null ? [] : [`network ${event.network}`]),
    ...(event.device ? [event.device] : []),
    ...(event.count === 1 ? [] : [`${event.count} times`]),
  ].join('  ');

const eventJson = ({ id, at, kind, memberId, account, network, device, count }: security.NotedEvent) => ({
  id,
  at: at.toISOString(),
  kind,
  member_id: memberId,
  account,
  network,
  device,
  count,
});

export const securityList: Command = {
  name: 'security list',
  synopsis: 'security list [--member EMAIL|ID] [--kind KIND] [--since YYYY-MM-DD]',
  summary: `Show what happened to accounts, and what operators did, the ${listedAtOnce} newest of 90 days.`,
  options: ['member', 'kind', 'since'],
  prepare(given) {
    noOperand(given);
    const member = memberOption(given);
    const kind = option(given, 'kind', v.picklist(security.kinds, `none_of ${security.kinds.join(', ')}`));
    const since = option(given, 'since', date);
    return async ({ db, config }) => {
      const asked = { member, kind: kind ?? null, since: since ?? null, limit: listedAtOnce };
      const found = await security.findAll(db, config.tokenSecrets, asked);
      const lines = found.map((one) => ('event' in one ? eventLine(one.event) : actLine(one.act)));
      return {
        json: {
          events: found.map((one) => ('event' in one ? eventJson(one.event) : actJson(one.act))),
        },
        text: lines.length === 0 ? 'Nothing happened.' : lines.join('\n'),
      };
    };
  },
};

const readingLine = ({ at, operatorId, network, call, memberIds }: NotedReading) =>
  [
    at.toISOString(),
    `operator ${operatorId}`,
    `network ${network}`,
    call,
    memberIds.length === 1 ? `member ${memberIds[0]}` : `${memberIds.length} members`,
  ].join('  ');

export const securityReadings: Command = {
  name: 'security readings',
  synopsis: 'security readings [--member EMAIL|ID]',
  summary: `Show who of the team was shown whose data, the ${listedAtOnce} newest of a year.`,
  options: ['member'],
  prepare(given) {
    noOperand(given);
    const member = memberOption(given);
    return async ({ db }) => {
      const memberId = member === null ? null : await security.findMemberId(db, member);
      if (member !== null && memberId === null)
        throw new Failure('unknown_member', 'There is no such member.');
      const readings = await findReadings(db, { memberId, limit: listedAtOnce });
      const json = readings.map(({ at, operatorId, memberIds, ...reading }) => ({
        at: at.toISOString(),
        operator_id: operatorId,
        member_ids: memberIds,
        ...reading,
      }));
      const text = readings.length === 0 ? 'Nothing was read.' : readings.map(readingLine).join('\n');
      return { json: { readings: json }, text };
    };
  },
};
