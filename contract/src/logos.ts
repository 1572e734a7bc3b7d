/** The operator's logo, one setting for each ground. Each serves both grounds until the other is set. */
export const logoSettings = ['BRAND_LOGO', 'BRAND_LOGO_DARK'] as const;
export type LogoSetting = (typeof logoSettings)[number];

export const isLogoSetting = (name: string): name is LogoSetting =>
  (logoSettings as readonly string[]).includes(name);

/** A logo as it is served: its path, which names its content, and its pixels. */
export interface Logo {
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

export interface Logos {
  readonly light: Logo;
  readonly dark: Logo;
}

/** The name of a logo's file: a digest of its bytes. */
const fileName = '[0-9a-f]{32}';
const value = new RegExp(`^(${fileName}) ([1-9]\\d{0,2})x([1-9]\\d?)$`);
const path = new RegExp(`^/images/logo/${fileName}\\.png$`);

export const logoPath = (name: string): string => `/images/logo/${name}.png`;

export const isLogoPath = (text: string): boolean => path.test(text);

/** The value of a logo's setting. */
export const logoValue = (name: string, { width, height }: Omit<Logo, 'path'>): string =>
  `${name} ${width}x${height}`;

/** The logo that a setting names; null for anything else. */
export function logoOf(text: string): Logo | null {
  const [, name, width, height] = value.exec(text) ?? [];
  return name === undefined ? null : { path: logoPath(name), width: Number(width), height: Number(height) };
}

/** Both grounds' logos, where at least one is set. */
export function logosOf(onLight: Logo | null, onDark: Logo | null): Logos | null {
  const [light, dark] = [onLight ?? onDark, onDark ?? onLight];
  return light && dark && { light, dark };
}

/** The size in which a logo fits a box; it is never enlarged. */
export function logoSize({ width, height }: Omit<Logo, 'path'>, box: Omit<Logo, 'path'>) {
  const scale = Math.min(box.width / width, box.height / height, 1);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
