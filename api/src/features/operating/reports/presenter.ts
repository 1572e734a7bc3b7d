import type { ReportPageOf, ShownThing } from '@dure/contract/operating-reports.ts';
import { memberTextsOf } from '../../../database/schema/members.ts';
import { imageAddress } from '../../../image-address.ts';
import type { KeptThing, ReportRow } from './report-repository.ts';

type Images = ReportRow['images'];

const aboutThemselves = (kept: KeptThing) => Object.values(memberTextsOf(kept)).filter(Boolean).join('\n\n');

/** One form for all kinds; `images` has no deleted pictures. */
const presentThing = (kept: KeptThing, title: string | null, images: Images): ShownThing => {
  const ids = kept.images ?? (kept.image ? [kept.image] : []);
  return {
    title: kept.title ?? title,
    text: kept.description ?? kept.content ?? aboutThemselves(kept),
    words: [
      ...(kept.keywords ?? []),
      ...(kept.skills ?? []),
      ...(kept.roles ?? []),
      ...(kept.links ?? []),
      ...(kept.outcome ? [kept.outcome] : []),
    ],
    images: ids.flatMap((id) => images.filter(([known]) => known === id).map(imageAddress)),
  };
};

const isSame = (one: ShownThing | null, other: ShownThing | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

export function presentReport(row: ReportRow): ReportPageOf {
  const { author, about_author, state, images } = row;
  const nameThen = row.target_type === 'profile' ? row.title : null;
  const nameNow = row.target_type === 'profile' ? author.user_name : null;
  const snapshot = row.snapshot && presentThing(row.snapshot, nameThen, images);
  const isThere = state !== 'deleted' && state !== 'author_left';
  const thing = isThere && row.present ? presentThing(row.present, nameNow, images) : null;
  return {
    id: row.id,
    created_at: row.created_at,
    target_type: row.target_type,
    target_id: row.target_id,
    title: row.title,
    count: row.count,
    snapshot,
    now: { state, thing, same: isSame(snapshot, thing) },
    history: row.history.map(({ author, written_at, kept, reported }) => ({
      author,
      written_at,
      thing: kept && presentThing(kept, null, images),
      reported: reported === true,
    })),
    author: {
      id: author.id,
      user_name: author.user_name,
      of_team: about_author.of_team,
      suspended: about_author.suspended,
      suspended_until: about_author.suspended_until,
      decisions: about_author.decisions.map(({ outcome, reason, words, until, at, undone }) => ({
        outcome,
        reason,
        words,
        until,
        at,
        undone,
      })),
    },
    removal_requested: row.removal_requested,
    reports: row.reports,
    requests: row.requests,
    handled: row.handled,
  };
}
