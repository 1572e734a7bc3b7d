import { logoSize } from '@dure/contract/logos.ts';
import { brandMarks } from './layout.ts';
import type { MailAttachment, Mailer, MailMessage } from './mailer.ts';

export interface MailLogo {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** A PNG. */
  readonly bytes: Buffer;
}

/** `dark` is null if the light logo is used for both. */
export interface MailLogos {
  readonly light: MailLogo;
  readonly dark: MailLogo | null;
}

/** Shown within this many pixels. */
const box = { width: 160, height: 32 } as const;

const [begins, ends] = brandMarks;
const brand = new RegExp(`${begins}.*?class="brand"[^>]*>([^<]*)<.*?${ends}`, 's');

const grounds = ['light', 'dark'] as const;

const cidOf = (ground: (typeof grounds)[number]) => `logo-${ground}`;

const attached = (ground: (typeof grounds)[number], content: Buffer): MailAttachment => ({
  cid: cidOf(ground),
  filename: `${cidOf(ground)}.png`,
  contentType: 'image/png',
  content,
});

/** Mail programs that don't support the dark style show only the light logo. */
function pictures({ light, dark }: MailLogos, name: string): string {
  const picture = (ground: (typeof grounds)[number], logo: MailLogo, attributes: string) => {
    const { width, height } = logoSize(logo, box);
    return `<img src="cid:${cidOf(ground)}" width="${width}" height="${height}" alt="${name}" ${attributes}>`;
  };
  if (dark === null) return picture('light', light, 'style="display:block"');
  return `${picture('light', light, 'class="onLight" style="display:block"')}<!--[if !mso]><!-->${picture('dark', dark, 'class="onDark" style="display:none"')}<!--<![endif]-->`;
}

function branded(message: MailMessage, logos: MailLogos): MailMessage {
  if (message.html === undefined || !brand.test(message.html)) return message;
  const html = message.html.replace(brand, (_, name: string) => pictures(logos, name));
  const attachments = grounds.flatMap((ground) => {
    const logo = logos[ground];
    return logo === null ? [] : [attached(ground, logo.bytes)];
  });
  return { ...message, html, attachments };
}

/** Sends mails with the current logo, attached, in place of the mark and the name. */
export const withLogo = (mailer: Mailer, find: () => Promise<MailLogos | null>): Mailer => ({
  ...mailer,
  async send(message, id) {
    const logos = await find();
    await mailer.send(logos === null ? message : branded(message, logos), id);
  },
});
