/** A screen's id and the pattern of its path, as the URL map has them. */
interface Mapped {
  readonly id: string;
  readonly path: string;
}

const parameter = /:\w+/g;
/** At the end: whatever follows, or nothing. */
const rest = /\/\*$/;
const isFixed = ({ path }: Mapped) => !/[:*]/.test(path);
const plain = (path: string) => path.replace(/(?!^)\/+$/, '');

/** As the router reads a path: each segment decoded, a slash within one kept apart. */
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
 * Finds the screen at a path as the router would, without working out the whole map anew for each question. Of two that
 * fit, the one that names more wins.
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
