/** Replaces what differs from run to run by fixed values that show what kind of thing it is. */

const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const uuid = new RegExp(`^${uuids.source}$`);
const time = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
const jwt = /^eyJ[\w-]+\.[\w-]+\.[\w-]+$/;
const digits = /^\d{6}$/;

const secrets: Readonly<Record<string, string>> = {
  code: 'Zk3vB8nQx1T0aWcE5rYpLg',
  refresh: 'r1.Zk3vB8nQx1T0aWcE5rYpLgZk3vB8nQx1T0aWcE5rYpLg',
  refreshToken: 'r1.Zk3vB8nQx1T0aWcE5rYpLgZk3vB8nQx1T0aWcE5rYpLg',
  device: 'd1.Zk3vB8nQx1T0aWcE5rYpLg',
  token: 't1Zk3vB8nQx1T0aWcE5rYpLgZk3vB8nQx1T0aWcE5rYpLg',
  secret: 'JBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/dure:seoyeon%40snu.ac.kr?secret=JBSWY3DPEHPK3PXP',
  invitation: 'Zk3vB8nQx1T0aWcE5rYpLg',
  recovery_code: '0YDN-4WH4-TDF0-4DF4-8452-JA4D',
  recovery_codes: '0YDN-4WH4-TDF0-4DF4-8452-JA4D',
  challenge: 'Zk3vB8nQx1T0aWcE5rYpLg',
  signature: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
  attestationObject: 'o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YQ',
  authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4',
  userHandle: 'Zk3vB8nQx1T0aWcE5rYpLg',
  rawId: 'AbCdEf0123456789',
};
const exampleTime = '2026-03-02T09:30:00.000Z';
const exampleJwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI3YjBjIn0.q3Jk0vJx3s8u1Q';
const exampleDigits = '482913';
const inLink = /([?&]code=)[\w-]{22}/g;
const address = /[ms]-[0-9a-f-]{36}@/g;

/** How many items of a list are shown, from the first. */
const shown = 2;

/** Numbers ids in the order they come: the same id gets the same number everywhere. */
export function readable(): (value: unknown) => unknown {
  const ids = new Map<string, string>();
  const idOf = (real: string) => {
    const known = ids.get(real);
    if (known) return known;
    const next = `019aa000-0000-7000-8000-${String(ids.size + 1).padStart(12, '0')}`;
    ids.set(real, next);
    return next;
  };
  const text = (value: string, key: string): string => {
    if (time.test(value)) return exampleTime;
    if (jwt.test(value)) return exampleJwt;
    if (digits.test(value)) return exampleDigits;
    const secret = uuid.test(value) ? undefined : secrets[key];
    if (secret !== undefined) return secret;
    return value
      .replaceAll(address, 'seoyeon@')
      .replaceAll(inLink, `$1${secrets.code}`)
      .replaceAll(uuids, idOf);
  };
  const clear = (value: unknown, key: string): unknown => {
    if (typeof value === 'string') return text(value, key);
    if (Array.isArray(value)) return value.slice(0, shown).map((item) => clear(item, key));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, clear(inner, name)]));
  };
  return (value) => clear(value, '');
}
