import * as v from 'valibot';
import { logoFileMaxBytes } from './limits.ts';
import { logoSettings } from './logos.ts';
import { route } from './route.ts';
import { anyText } from './text.ts';

/**
 * Settings that an owner can change at run time (Specification 14.6), by their names in the environment. Logos are set by
 * `uploadLogo` alone, and only unset by `changeSetting`.
 */
export const changeableSettings = [
  'BRAND_NAME',
  'BRAND_SLOGAN',
  'BRAND_CONTACT',
  'PROMO_STARTUP_URL',
  'PROMO_RECRUIT_URL',
  'BRAND_OPERATOR',
  'BRAND_PRIVACY_OFFICER',
  'BRAND_PRIVACY_CONTACT',
  'BRAND_PROCESSORS',
  'BRAND_TRANSFERS',
  'OPEN_INVITATIONS',
  'CODES_PER_NETWORK_PER_HOUR',
  'NEWS_MAILS_PER_MINUTE',
  'NEWS_HOURS',
  'MAINTENANCE_NOTICE',
  'BLOCKED_MAIL_DOMAINS',
  ...logoSettings,
] as const;
export type ChangeableSetting = (typeof changeableSettings)[number];

/** One change; `value` null: back to the environment's. */
export const SettingChange = v.object({
  number: v.number(),
  value: v.nullable(v.string()),
  /** Null once they left. */
  by: v.nullable(v.string()),
  at: v.string(),
});
export type SettingChange = v.InferOutput<typeof SettingChange>;

/** `value`: the value in force, or null; `given`: the environment's, which applies unless one is set here. */
export const OperatedSetting = v.object({
  name: v.picklist(changeableSettings),
  value: v.nullable(v.string()),
  given: v.nullable(v.string()),
  set: v.boolean(),
  /** The number of the last change; 0 before the first. A change must name the one seen. */
  version: v.number(),
  /** The newest first. */
  changes: v.array(SettingChange),
});
export type OperatedSetting = v.InferOutput<typeof OperatedSetting>;

export const operatedSettings = route({
  method: 'GET',
  path: '/api/operator/settings/',
  access: 'operator',
  needs: 'console.read',
  summary: 'Settings that can be changed while the site runs, and who changed them',
  answers: { 200: v.object({ settings: v.array(OperatedSetting) }) },
  errors: [],
});

const valueMaxLength = 4_000;
const Version = v.pipe(v.number('malformed'), v.integer('malformed'), v.minValue(0, 'malformed'));

/**
 * Checked as in the environment: 422 `value: malformed`; 422 `version: mismatch` if somebody else has changed it since.
 */
export const changeSetting = route({
  method: 'PATCH',
  path: '/api/operator/settings/:name/',
  access: 'operator',
  needs: 'settings.change',
  proof: true,
  summary: 'Change a setting, or go back to the environment’s value',
  params: v.strictObject({ name: v.picklist(changeableSettings, 'not_listed') }),
  body: v.strictObject({
    value: v.nullable(v.pipe(anyText(valueMaxLength), v.trim(), v.nonEmpty('required'))),
    version: Version,
  }),
  answers: { 200: v.object({}) },
  errors: ['proof_required'],
});

/** In base64. */
const logoFileMaxLength = Math.ceil(logoFileMaxBytes / 3) * 4;
const LogoFile = v.pipe(
  v.string('malformed'),
  v.nonEmpty('required'),
  v.maxLength(logoFileMaxLength, 'too_long'),
  v.regex(/^(?:[0-9A-Za-z+/]{4})*(?:[0-9A-Za-z+/]{2}==|[0-9A-Za-z+/]{3}=)?$/, 'malformed'),
);

/**
 * JPEG, PNG, WebP or AVIF, recognised by content: decoded, made smaller, and encoded anew. 422 `version: mismatch` as for
 * `changeSetting`.
 */
export const uploadLogo = route({
  method: 'POST',
  path: '/api/operator/settings/:name/logo/',
  access: 'operator',
  needs: 'settings.change',
  proof: true,
  summary: 'Upload the logo for light or dark backgrounds',
  params: v.strictObject({ name: v.picklist(logoSettings, 'not_listed') }),
  body: v.strictObject({ file: LogoFile, version: Version }),
  bodyMaxBytes: logoFileMaxLength + 4_096,
  answers: { 200: v.object({}) },
  errors: ['proof_required', 'image_unsupported', 'image_damaged', 'image_too_many_pixels'],
});
