/** Exactly the original's bodies (Specification 6.3 without additions): a host may refuse unknown fields. */

const text = (value: unknown) => typeof value === 'string' && value !== '';
const year = (value: unknown) => Number.isInteger(value);
/** A number here, refused as text by a strict host. */
const id = (value: unknown) => Number.isInteger(value);
const textOrNull = (value: unknown) => value === null || text(value);

type Shape = ((value: unknown) => boolean) | readonly [Shape] | { readonly [field: string]: Shape };

const studentProfile = {
  user_name: text,
  school: text,
  current_academic_degree: text,
  year: (value: unknown) => /^\d{4}$/.test(String(value)) && typeof value === 'string',
  first_major: text,
  second_major: textOrNull,
  keywords: [text],
  skills: [text],
} as const;

const alumniProfile = {
  user_name: text,
  school: text,
  current_academic_degree: text,
  year,
  first_major: textOrNull,
  second_major: textOrNull,
  school_infos: [{ school: text, degree: text, majors: [text], year }],
} as const;

const account = { email: text, password: text, code: text };
const ids = { inviter_id: id, project_card_id: id };

const student = { ...account, profile: studentProfile };
const alumni = {
  ...account,
  user_type: (value: unknown) => value === 'alumni',
  profile: alumniProfile,
  company_infos: [{ company: text, field: [text], position: [text] }],
} as const;

/** By path, each form of a body. */
const bodies: Readonly<Record<string, readonly Shape[]>> = {
  '/api/token/refresh/': [{ refresh: text }],
  '//refresh': [{ token: text }],
  '/api/token/': [{ email: text, password: text }],
  '/api/others/check-email/': [{ email: text }],
  '/api/others/send-code-email/': [
    { email: text, code: (value: unknown) => typeof value === 'string' && /^[1-9]\d{5}$/.test(value) },
  ],
  '/api/user/register-link/': [student, alumni],
  '/api/user/register-project-card/': [
    { ...student, ...ids },
    { ...alumni, ...ids },
  ],
  '/api/project-card-invitation-link/accept-invitation/': [ids],
};

function fits(value: unknown, shape: Shape): boolean {
  if (typeof shape === 'function') return shape(value);
  if (Array.isArray(shape)) {
    const [each] = shape as readonly [Shape];
    return Array.isArray(value) && value.length > 0 && value.every((one) => fits(one, each));
  }
  if (typeof value !== 'object' || value === null) return false;
  const names = new Set([...Object.keys(shape), ...Object.keys(value)]);
  const fields = shape as { readonly [field: string]: Shape };
  return [...names].every((name) => {
    const field = fields[name];
    return field !== undefined && fits((value as Record<string, unknown>)[name], field);
  });
}

/** Whether a body has exactly the original's fields for its path. */
export const isToTheLetter = (path: string, body: unknown) =>
  (bodies[path] ?? []).some((shape) => fits(body, shape));
