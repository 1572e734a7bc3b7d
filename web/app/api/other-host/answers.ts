import type { University, UniversityConfiguration } from '@dure/contract/catalog.ts';
import type { EventInvitation, Invitation, ProjectInvitation } from '@dure/contract/invitations.ts';
import type { CurrentUser, PublicUser } from '@dure/contract/members.ts';
import type { PublicPost } from '@dure/contract/posts.ts';
import type { PublicProject } from '@dure/contract/projects.ts';
import type { Tokens } from '@dure/contract/sessions.ts';
import { CallError } from '../call-error.ts';
import { type PictureHosts, pictureAddress } from './pictures.ts';

/**
 * Converts another API host's answers to the contract's. The original names fields but not their types: ids
 * may be numbers or texts, people ids or objects, and empty lists may be missing. An answer without what a
 * page needs is `unknown`. Extra fields are kept.
 */

type Fields = Readonly<Record<string, unknown>>;

/** To visitors, such an answer is that host's fault, whatever its status. */
const notUnderstood = () => new CallError('unknown', 502);

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields of an answer that the original does not describe. */
export const anyFieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});

function fieldsOf(value: unknown): Fields {
  if (isFields(value)) return value;
  throw notUnderstood();
}

function needed(value: unknown): string {
  if (typeof value === 'string') return value;
  throw notUnderstood();
}

/** RFC 3339, or whatever else a browser can read. */
function instantOf(value: unknown): string {
  const instant = needed(value);
  if (Number.isNaN(Date.parse(instant))) throw notUnderstood();
  return instant;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const countOf = (value: unknown) => (typeof value === 'number' ? value : 0);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Empty if there is none. */
function idOf(value: unknown): string {
  if (typeof value === 'number') return String(value);
  return isFields(value) ? idOf(value.id) : textOf(value);
}

/** A person given only by id has no name. */
function personOf(value: unknown) {
  const { user_name, profile } = isFields(value) ? value : {};
  return { id: idOf(value), user_name: textOf(user_name ?? (isFields(profile) ? profile.user_name : '')) };
}

const peopleOf = (value: unknown) =>
  listOf(value)
    .map(personOf)
    .filter(({ id }) => id !== '');

const titledOf = (value: unknown) =>
  isFields(value) ? { ...value, id: idOf(value), title: textOf(value.title) } : null;

export const wordsOf = (answer: unknown): string[] =>
  listOf(answer).filter((word) => typeof word === 'string');

export function tokensOf(answer: unknown): Tokens {
  const { access, refresh, userId, id } = fieldsOf(answer);
  return { access: needed(access), refresh: needed(refresh), userId: idOf(userId ?? id), id: idOf(id) };
}

export function invitationOf(answer: unknown): Invitation | EventInvitation {
  const { inviter_name, invitee_name, is_system_created, title, ...more } = fieldsOf(answer);
  if (typeof inviter_name === 'string') return { ...more, inviter_name, invitee_name: textOf(invitee_name) };
  return { is_system_created: is_system_created === true, title: needed(title) };
}

export function projectInvitationOf(answer: unknown): ProjectInvitation {
  const { inviter, project_card, ...more } = fieldsOf(answer);
  const { id, user_name } = personOf(inviter);
  const project = fieldsOf(project_card);
  return {
    ...more,
    inviter: { id, profile: { user_name } },
    project_card: { id: idOf(project), title: needed(project.title) },
  };
}

const profileOf = (value: unknown, hosts: PictureHosts) => {
  const { user_name, image } = fieldsOf(value);
  return { user_name: needed(user_name), image: pictureAddress(image, hosts) };
};

export function publicUserOf(answer: unknown, hosts: PictureHosts): PublicUser {
  const { id, profile, ...more } = fieldsOf(answer);
  return { ...more, ...(id !== undefined && { id: idOf(id) }), profile: profileOf(profile, hosts) };
}

/** A bare host gives only the kind of member (Specification 6.4). */
export function currentUserOf(answer: unknown, hosts: PictureHosts): CurrentUser {
  const { id, email, user_type, profile, ...more } = fieldsOf(answer);
  return {
    ...more,
    id: idOf(id),
    email: textOf(email),
    user_type: user_type === 'alumni' ? 'alumni' : 'student',
    profile: isFields(profile) ? profileOf(profile, hosts) : { user_name: '', image: null },
  };
}

/** `members` are absent if that host does not list them. */
export type ReadProject = Omit<PublicProject, 'members'> & Partial<Pick<PublicProject, 'members'>>;

export function projectOf(answer: unknown, hosts: PictureHosts): ReadProject {
  const {
    id,
    title,
    keywords,
    description,
    start_date,
    end_date,
    accepted_users,
    creator,
    members,
    ...more
  } = fieldsOf(answer);
  return {
    ...more,
    id: idOf(id),
    title: needed(title),
    keywords: wordsOf(keywords),
    description: textOf(description),
    start_date: textOf(start_date),
    end_date: textOf(end_date) || null,
    accepted_users: peopleOf(accepted_users).map((person) => person.id),
    creator: personOf(creator),
    ...(Array.isArray(members) && {
      members: members.map((member) => ({
        ...personOf(member),
        image: pictureAddress(isFields(member) && member.image, hosts),
      })),
    }),
  };
}

export const projectsOf = (answer: unknown, hosts: PictureHosts): ReadProject[] => {
  if (Array.isArray(answer)) return answer.map((project) => projectOf(project, hosts));
  throw notUnderstood();
};

/** Drops pictures that no page may show. */
function imagesOf(value: unknown, hosts: PictureHosts): PublicPost['images'] {
  return listOf(value).flatMap((given) => {
    const { image, ...size } = isFields(given) ? given : { image: given };
    const address = pictureAddress(image, hosts);
    return address === null ? [] : [{ ...size, image: address }];
  });
}

export function postOf(answer: unknown, hosts: PictureHosts): PublicPost {
  const { id, content, tagged_users, images, created_at, like_count, comment_count, ...places } =
    fieldsOf(answer);
  const { project_card, lounge, author, ...more } = places;
  const [project, place] = [titledOf(project_card), titledOf(lounge)];
  return {
    ...more,
    ...(id !== undefined && { id: idOf(id) }),
    content: needed(content),
    tagged_users: peopleOf(tagged_users),
    images: imagesOf(images, hosts),
    created_at: instantOf(created_at),
    like_count: countOf(like_count),
    comment_count: countOf(comment_count),
    project_card: project,
    lounge: place,
    ...(isFields(author) && {
      author: { ...personOf(author), image: pictureAddress(author.image, hosts) },
    }),
  };
}

/** The Korean name is the one that people search for; a host with a single name has it in another field. */
function namedOf(value: unknown) {
  const { key, name_ko, name_en, name } = fieldsOf(value);
  const english = textOf(name_en);
  return {
    key: needed(key),
    name_ko: textOf(name_ko) || textOf(name) || english || needed(key),
    name_en: english,
  };
}

function universityOf(value: unknown): University {
  const { domains, majors, aliases } = fieldsOf(value);
  return {
    ...namedOf(value),
    domains: wordsOf(domains),
    majors: listOf(majors).map(namedOf),
    ...(aliases !== undefined && { aliases: wordsOf(aliases) }),
  };
}

export function universitiesOf(answer: unknown): UniversityConfiguration {
  const list = Array.isArray(answer) ? answer : fieldsOf(answer).universities;
  if (Array.isArray(list)) return { universities: list.map(universityOf) };
  throw notUnderstood();
}
