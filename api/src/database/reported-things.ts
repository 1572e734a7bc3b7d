import { memberTexts } from '@dure/contract/member-texts.ts';
import type { ReportTarget } from '@dure/contract/reports.ts';

const listOf = (of: string) => `(select coalesce(jsonb_agg(${of}), '[]')`;

/**
 * What others see of a thing, without names, as SQL of a `jsonb` value. Reports keep it, and moderators compare it with
 * the present. The aliases are `project`, `post` and `owner`.
 */
export const shownOf: Readonly<Record<ReportTarget, string>> = {
  project: `jsonb_build_object('title', project.title, 'description', project.description, 'links', project.links,
    'outcome', project.came_of_it, 'start_date', project.start_date, 'end_date', project.end_date,
    'keywords', ${listOf('keyword order by ordinal')} from project_keywords where project_id = project.id),
    'roles', ${listOf('name order by ordinal')} from project_roles where project_id = project.id))`,
  post: `jsonb_build_object('content', post.content, 'created_at', post.created_at, 'project_id', post.project_id,
    'lounge_id', post.lounge_id,
    'images', ${listOf('image_id order by ordinal')} from post_images where post_id = post.id))`,
  profile: `jsonb_build_object('image', owner.image_id, 'links', owner.links,
    ${memberTexts.map((name) => `'${name}', owner.${name}`).join(', ')},
    'keywords', ${listOf('keyword order by ordinal')} from member_keywords where member_id = owner.id),
    'skills', ${listOf('skill order by ordinal')} from member_skills where member_id = owner.id))`,
};

/** The text of what a report kept; null if there is none. The alias is `report`. */
export const keptText = `coalesce(report.snapshot->>'description', report.snapshot->>'content',
  nullif(concat_ws(E'\\n\\n', ${memberTexts.map((name) => `report.snapshot->>'${name}'`).join(', ')}), ''))`;
