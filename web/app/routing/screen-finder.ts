/** A screen's id and path pattern, as in the URL map. */
interface Mapped {
  readonly id: string;
  readonly path: string;
}

const parameter = /:\w+/g;
/** At the end: any rest, or none. */
const rest = /\/\*$/;
const isFixed = ({ path }: Mapped) => !/[:*]/.test(path);
const plain = (path: string) => path.replace(/(?!^)\/+$/, '');

/** Decodes each segment as the router does, keeping an encoded slash inside. */
function decoded(path: string): string {
  if (!path.includes('%')) return path;
  try {
    return path
      .split('/')
      .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    return path;
  }
}

/**
 * Finds the screen at a path as the router would, but without ranking the whole map each time. Of two matches the more
 * specific one wins.
 */
export function screenFinder(screens: readonly Mapped[]): (path: string) => string | null {
  const fixed = new Map(screens.filter(isFixed).map(({ id, path }) => [plain(path), id]));
  const patterns = screens
    .filter((screen) => !isFixed(screen))
    .sort((a, b) => (a.path.match(parameter)?.length ?? 0) - (b.path.match(parameter)?.length ?? 0))
    .map(({ id, path }) => ({
      id,
      form: new RegExp(`^${path.replace(parameter, '[^/]+').replace(rest, '(?:/.*)?')}/*$`),
    }));
  return (path) => {
    const read = decoded(path);
    return fixed.get(plain(read)) ?? patterns.find(({ form }) => form.test(read))?.id ?? null;
  };
}
