import { toldFaults } from './errors.ts';

const faults = Object.entries(toldFaults)
  .map(([fault, means]) => `\`${fault}\`: ${means}`)
  .join(' ');

/** For a new password. */
export const newPassword =
  'The new password, exactly as typed. One with fewer than 8 characters is `too_short`. A common one, one that repeats one or two characters, or one that contains the person’s own name or address is `guessable`.';

/** For a name that a person enters for themselves. */
export const ownName = 'Name of the person. One that suggests the people who run the site is `reserved`.';

/** For keywords in a request. */
export const newKeywords =
  'Topics of the project, or interests of the person; up to 5. One that begins with a blank is `malformed`.';

/** For links in a request. */
export const newLinks =
  'Up to 5 `https` addresses of other sites, in the order to show them. Each must have a public host name, without user or port; otherwise it is `malformed`. A repeated one is a `duplicate`, and one of this site is `reserved`.';

/** Descriptions of fields by name, unless a group's own file describes a longer path. */
export const commonFields: Readonly<Record<string, string>> = {
  id: 'Its id.',
  email: 'An email address.',
  user_name: 'Name of the person.',
  image: 'Address of the picture; null for none.',
  title: 'Its title.',
  keywords: 'Topics of the project, or interests of the person; up to 5.',
  skills: 'What the person can do: up to 30.',
  links:
    'Up to 5 `https` addresses of other sites, in the order to show them. Show the host of each, and open it outside the app.',
  description: 'What it is about, in several lines.',
  start_date: 'First day, YYYY-MM-DD in Korea.',
  end_date: 'Last day, YYYY-MM-DD in Korea; null if no end is set.',
  created_at: 'When it was made, RFC 3339 in UTC.',
  expires_at: 'When it ends, RFC 3339 in UTC.',
  updated_at: 'When it last changed, RFC 3339 in UTC.',
  last_used_at: 'When it was last used, RFC 3339 in UTC.',
  decided_at: 'When it was decided, RFC 3339 in UTC.',
  opens_at: 'When it opens, RFC 3339 in UTC.',
  user_type: 'Student or alumni.',
  profile: 'The person’s profile.',
  introduction: 'What the person says about themselves; may have several lines. Null for none.',
  school_infos: 'Schools, the present one first.',
  company_infos: 'Where an alumni works.',
  company_info: 'Where they work.',
  company: 'Name of the company.',
  field: 'Specialties, one or two.',
  position: 'Job title.',
  school: 'Key of the school.',
  degree: 'Degree.',
  current_academic_degree: 'Degree they study for or have.',
  majors: 'Majors, one or two.',
  year: 'Year, four digits.',
  name_ko: 'Korean name.',
  name_en: 'English name.',
  domains: 'Mail domains, in lower case.',
  universities: 'All supported universities.',
  inviter_id: 'Id of the member who invites.',
  inviter: 'The member who invites.',
  invitee_name: 'Name of the person it is for.',
  relation: 'How the inviter knows them.',
  reason: 'The reason.',
  vouch: 'Why the inviter vouches for them; null or absent if there is no vouch.',
  project_card_id: 'Id of the project.',
  project_card: 'The project; null for none.',
  projectId: 'Id of the project.',
  userId: 'Id of the member.',
  code: 'The code of the invitation link.',
  consents: 'What the person agreed to. Required.',
  email_proof: 'The `email_proof` from `confirmCode`. Required, except under `EMAIL_CODES=client`.',
  password: 'The password, exactly as typed.',
  new_password: newPassword,
  challenge: 'The `challenge` from `sendCodeEmail`.',
  expires_in: 'Seconds until it ends.',
  resend_in: 'Seconds until another code can be sent.',
  query: 'What was typed so far.',
  cursor: '`next_cursor` of the previous page; absent for the first page. Any other text is `malformed`.',
  next_cursor: 'The `cursor` of the next page; null on the last one.',
  projects: 'The projects.',
  members: 'The members.',
  invitations: 'The invitations.',
  sessions: 'The devices.',
  sign_ins: 'The sign-ins.',
  passkeys: 'The passkeys.',
  reports: 'The reports.',
  decisions: 'The decisions.',
  open_left: 'How many more links can be made now; 0 while inviting is frozen.',
  open_taken: 'How many open links there are.',
  open_max: 'How many open links there may be.',
  frozen: 'Whether an operator has stopped them from inviting.',
  muted: 'True to stop requests, false to allow them again.',
  requester_name: 'Name of the person who asks.',
  ceremony: 'Identifies the requested options.',
  options: 'WebAuthn’s options as JSON. Pass them to the platform unchanged.',
  credential: 'The platform’s answer to the options, in WebAuthn’s JSON.',
  rawId: 'Id of the credential, base64url.',
  type: 'Its kind.',
  authenticatorAttachment:
    'Whether the authenticator is part of the device (`platform`) or not (`cross-platform`).',
  clientExtensionResults: 'Results of extensions. Not used.',
  response: 'The authenticator’s answer.',
  clientDataJSON: 'WebAuthn’s client data, base64url.',
  attestationObject: 'The new public key, base64url.',
  authenticatorData: 'WebAuthn’s authenticator data, base64url.',
  signature: 'The signature, base64url.',
  userHandle: 'The member’s handle, base64url; null or absent if the authenticator gives none.',
  transports: 'How the authenticator can be reached.',
  passkeyId: 'Id of the passkey.',
  decisionId: 'Id of the decision.',
  postId: 'Id of the post.',
  memberId: 'Id of the member.',
  project: 'The project.',
  role_id: 'Id of the role; null for none.',
  count: 'How many there are.',
  left: 'Whether they left the network.',
  words: 'Their own words; may have several lines. Null for none.',
  about: 'What it is about.',
  target_type: 'What kind of thing it is.',
  target_id: 'Id of the thing.',
  like_count: 'How many likes it has.',
  comment_count: 'How many comments it has.',
  quarters: 'The quarters that have ended, the newest first.',
  file: 'The file’s bytes.',
  detail: 'For developers, never for the screen.',
  error_type: 'What went wrong: one of a closed list.',
  fields: `Which fields were refused, by their dotted path, and why. ${faults}`,
  retry_in: 'Seconds to wait before repeating the call; the header Retry-After says the same.',
  notice: 'With `suspended`: a token for the decision.',
  request_id: 'Identifies this request in the operator’s log; the header X-Request-Id says the same.',
};
