import { memberTexts } from '@dure/contract/member-texts.ts';
import type { Sql } from 'postgres';

/** Names of time fields in the export. */
const ofMoment = /(?:^at|^until|_at|_until)$/;

/** Converts times written by PostgreSQL (`2026-03-02T09:30:00.123456+00:00`) to the form of all other answers. */
function withTimes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withTimes);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, part]) => [
    name,
    typeof part === 'string' && ofMoment.test(name) ? new Date(part).toISOString() : withTimes(part),
  ]);
  return Object.fromEntries(entries);
}

/**
 * Everything that names a member or was made by them, in one statement and so from one moment. Leaves out hashes and
 * links' codes, which are keys and not data, and reports about them, which would name the reporters.
 */
export async function findOwnData(sql: Sql, id: string): Promise<Record<string, unknown>> {
  const rows = (query: ReturnType<typeof sql>) =>
    sql`(select coalesce(json_agg(own), '[]') from (${query}) as own)`;
  const [row] = await sql<{ data: Record<string, unknown> }[]>`
    select json_build_object(
      'exported_at', now(),
      'member', (select to_json(own) from (
        select id, email, email_proven, user_type, operating_role, user_name, ${sql(memberTexts)}, links, verified_university_key as verified_school,
          image_id, invited_by, mentor_verified_at, school_proven_at, school_asked_at, created_at from members where id = ${id}) as own),
      'everyday_address', (select to_json(own) from (
        select email, proven_at, password_mailed_at from everyday_addresses where member_id = ${id}) as own),
      'former_names', ${rows(sql`select name from former_names where member_id = ${id} order by name`)},
      'keywords', ${rows(sql`select keyword from member_keywords where member_id = ${id} order by ordinal`)},
      'skills', ${rows(sql`select skill from member_skills where member_id = ${id} order by ordinal`)},
      'educations', ${rows(sql`
        select university_key as school, degree, year, first_major_key as first_major, second_major_key as second_major
        from educations where member_id = ${id} order by ordinal`)},
      'careers', ${rows(sql`
        select company, position, (
          select coalesce(json_agg(specialty order by special.ordinal), '[]') from career_specialties special
          where special.member_id = careers.member_id and special.career_ordinal = careers.ordinal
        ) as specialties from careers where member_id = ${id} order by ordinal`)},
      'consents', ${rows(sql`
        select subject, version, agreed_at, withdrawn_at from consents where member_id = ${id} order by agreed_at`)},
      'sessions', ${rows(sql`
        select id, user_agent, created_at, last_used_at, expires_at, revoked_at, proved_at, second_factor_at
        from sessions where member_id = ${id} order by id`)},
      'passkeys', ${rows(sql`
        select name, created_at, last_used_at from passkeys where member_id = ${id} order by id`)},
      'authenticator_apps', ${rows(sql`
        select created_at, confirmed_at from totp_secrets where member_id = ${id}`)},
      'recovery_codes', ${rows(sql`
        select created_at, used_at from recovery_codes where member_id = ${id} order by used_at`)},
      'verifications', ${rows(sql`
        select email, created_at, confirmed_at from verification_challenges
        where member_id = ${id} or email = (select email from members where id = ${id}) order by id`)},
      'password_resets', ${rows(sql`
        select created_at, used_at from password_resets where member_id = ${id} order by id`)},
      'security_notices', ${rows(sql`
        select email, created_at, used_at from notice_links where member_id = ${id} order by id`)},
      'security_events', ${rows(sql`
        select at, kind, device, count from security_events where member_id = ${id} order by at, id`)},
      'invitations_made', ${rows(sql`
        select id, kind, invitee_name, relation, reason, title, event_host, event_day, event_place, project_id, uses, created_at, expires_at, revoked_at
        from invitations where inviter_id = ${id} order by id`)},
      'invitations_imported', ${rows(sql`
        select id, reason, days, created_at, finished_at from invitation_imports where inviter_id = ${id} order by id`)},
      'invitations_received', ${rows(sql`
        select invitations.id, kind, inviter_id, invitee_name, relation, reason, project_id, purpose, answer, used_at, vouch_withdrawn_at
        from invitation_uses join invitations on invitations.id = invitation_id
        where member_id = ${id} order by used_at`)},
      'joining', ${rows(sql`
        select invitation_id, school_key as school, screen, asked_at, proven_at, begun_at, joined_at
        from joinings where member_id = ${id}`)},
      'projects', ${rows(sql`
        select project.id, title, description, links, start_date, end_date, came_of_it, rested_at, asked_at, (
            select coalesce(json_agg(keyword order by ordinal), '[]') from project_keywords where project_id = project.id
          ) as keywords, created_at, updated_at, deleted_at
        from projects project where creator_id = ${id} order by project.id`)},
      'project_versions', ${rows(sql`
        select project_id, version, title, description, keywords, roles, links, came_of_it, written_at
        from project_versions where author_id = ${id} order by project_id, version`)},
      'handed_over', ${rows(sql`
        select project_id from project_former_creators where member_id = ${id} order by project_id`)},
      'takes_part_in', ${rows(sql`
        select project_id, title, joined_at from project_members join projects on projects.id = project_id
        where member_id = ${id} order by joined_at`)},
      'posts', ${rows(sql`
        select id, content, project_id, lounge_id, (
            select coalesce(json_agg(image_id order by ordinal), '[]') from post_images where post_id = posts.id
          ) as image_ids, (
            select coalesce(json_agg(member_id order by ordinal), '[]') from post_tags where post_id = posts.id
          ) as tagged_user_ids, created_at, deleted_at
        from posts where author_id = ${id} order by id`)},
      'tagged_in', ${rows(sql`select post_id from post_tags where member_id = ${id} order by post_id`)},
      'offers_made', ${rows(sql`
        select kind, to_id, project_id, post_id, role, created_at, expires_at, answer, answered_at
        from offers where from_id = ${id} order by id`)},
      'offers_received', ${rows(sql`
        select kind, from_id, project_id, post_id, role, created_at, expires_at, answer, answered_at
        from offers where to_id = ${id} order by id`)},
      'notices', ${rows(sql`
        select kind, about_id, project_id, created_at, read_at from notices where member_id = ${id} order by id`)},
      'told_of_me', ${rows(sql`
        select member_id, kind, created_at from notices where about_id = ${id} order by id`)},
      'notice_choices', ${rows(sql`select topic, time from notice_choices where member_id = ${id} order by topic`)},
      'seat_requests_made', ${rows(sql`
        select project_id, role_id, words, state, created_at, expires_at, ended_at, answer
        from seat_requests where member_id = ${id} order by id`)},
      'seat_requests_answered', ${rows(sql`
        select project_id, state, ended_at, answer from seat_requests where answered_by = ${id} order by id`)},
      'images', ${rows(sql`
        select id, purpose, width, height, color, '/images/' || id || '/' || width || '.webp' as image, created_at
        from images where owner_id = ${id} and deleted_at is null order by id`)},
      'decisions', ${rows(sql`
        select project_id, post_id, outcome, reason, words, until, decided_at, undone_at
        from moderation_decisions where member_id = ${id} and outcome <> 'dismissed' order by id`)},
      'decision_notices', ${rows(sql`
        select decision_id, created_at, read_at from decision_notices where member_id = ${id} order by decision_id`)},
      'appeals', ${rows(sql`
        select decision_id, words, filed_at, outcome, answer, answered_at from appeals where member_id = ${id} order by id`)},
      'removal', ${rows(sql`select asked_at, due_at from removals where member_id = ${id}`)},
      'team_notices', ${rows(sql`select about, time from team_notices where member_id = ${id} order by about`)},
      'team_letters', ${rows(sql`select kind, sent_on from team_letters where member_id = ${id} order by kind`)},
      'reports_made', ${rows(sql`
        select project_id, post_id, profile_id, reason, created_at from reports where reporter_id = ${id} order by id`)}
    ) as data`;
  return withTimes(row?.data ?? {}) as Record<string, unknown>;
}
