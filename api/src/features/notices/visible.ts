import { publicProjects } from '../projects/cards/service.ts';

/**
 * SQL for rows `notice`: the subject of each, as far as its reader may see it now. Follows `from …` and precedes
 * further conditions. Leaves out withdrawn vouches, offers and legal versions. The end of one's own request is shown
 * without its project if that is gone, so that no request ends in silence.
 */
export const visibleNotice = `
  left join members other on other.id = notice.about_id
    and other.left_at is null and other.suspended_at is null and other.hidden_at is null
  left join lateral (
    select project.id, project.title from ${publicProjects} where project.id = notice.project_id
  ) shown on true
  left join offers offer on offer.id = notice.offer_id and offer.answer is distinct from 'withdrawn'
  left join posts post on post.id = offer.post_id and post.deleted_at is null
  where (notice.about_id is null or other.id is not null)
    and (notice.project_id is null or shown.id is not null or notice.kind in ('seat_closed', 'seat_lapsed'))
    and (notice.offer_id is null or offer.project_id is not null or offer.role is not null or post.id is not null)
    and (notice.kind <> 'vouched' or exists (
      select from invitation_uses use where use.invitation_id::text = notice.event and use.member_id = notice.member_id
        and use.vouch_withdrawn_at is null
    ))
    and (notice.kind not in ('terms_coming', 'privacy_coming') or exists (
      select from legal_versions version where version.id::text = notice.event and version.withdrawn_at is null
    ))`;
