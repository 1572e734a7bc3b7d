const shape = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/;

/** A URL for each server of a PostgreSQL URL: `postgres://user:password@one:5432,other:5432/dure` has two. */
export function serverUrls(url: string): readonly [string, ...string[]] {
  const [, before = '', servers = '', after = ''] = shape.exec(url) ?? [];
  const [first = '', ...others] = servers.split(',').map((server) => before + server + after);
  return others.length === 0 ? [url] : [first, ...others];
}

/** Identifies those servers and the database for people, without the password. */
export function nameOfDatabase(url: string): string {
  const each = serverUrls(url).map((one) => new URL(one));
  return `${each[0]?.pathname.slice(1)} on ${each.map(({ host }) => host).join(', ')}`;
}
