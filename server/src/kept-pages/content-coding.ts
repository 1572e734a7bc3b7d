type Packed = 'zstd' | 'br' | 'gzip';
export type Coding = Packed | 'identity';

/** Browsers send a handful of values; others are parsed each time. */
const rememberedMax = 100;
const rememberedMaxLength = 200;

function weightsOf(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    if (name !== '') weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)) || 0);
  }
  return weights;
}

/**
 * RFC 9110, 12.5.3: the first offered coding among those with the highest weight; identity if the client accepts none.
 */
function chosenFrom<Offered extends Packed>(
  header: string,
  offered: readonly Offered[],
): Offered | 'identity' {
  const weights = weightsOf(header);
  const rest = weights.get('*') ?? 0;
  const plain = weights.get('identity') ?? rest;
  const [best] = offered
    .map((coding) => ({ coding, weight: weights.get(coding) ?? rest }))
    .filter(({ weight }) => weight > 0 && weight >= plain)
    .toSorted((a, b) => b.weight - a.weight);
  return best?.coding ?? 'identity';
}

/** Returns a function that chooses one of these codings, the preferred one first, for an `Accept-Encoding`. */
export function codingsOffered<Offered extends Packed>(...offered: readonly Offered[]) {
  const remembered = new Map<string, Offered | 'identity'>();
  return (header: string | undefined): Offered | 'identity' => {
    if (header === undefined) return 'identity';
    const known = remembered.get(header);
    if (known !== undefined) return known;
    const chosen = chosenFrom(header, offered);
    if (remembered.size < rememberedMax && header.length < rememberedMaxLength)
      remembered.set(header, chosen);
    return chosen;
  };
}
