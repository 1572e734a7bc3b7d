type Packed = 'zstd' | 'br' | 'gzip';
export type Coding = Packed | 'identity';

/** Browsers send a handful of forms; whoever sends others is read each time. */
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

/** RFC 9110, 12.5.3: of what is wanted most, what is offered first; plain text for whoever takes none. */
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

/** How to send what is there in these codings, the one to send first, to whoever asks with an `Accept-Encoding`. */
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
