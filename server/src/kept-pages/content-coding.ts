export type Coding = 'br' | 'gzip' | 'identity';

/** The better first. */
const packed = ['br', 'gzip'] as const;

/** Browsers send a handful of forms; whoever sends others is read each time. */
const remembered = new Map<string, Coding>();
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

/** RFC 9110, 12.5.3: of what is wanted most, what packs best; plain text for whoever takes neither. */
function chosenFrom(header: string): Coding {
  const weights = weightsOf(header);
  const rest = weights.get('*') ?? 0;
  const plain = weights.get('identity') ?? rest;
  const [best] = packed
    .map((coding) => ({ coding, weight: weights.get(coding) ?? rest }))
    .filter(({ weight }) => weight > 0 && weight >= plain)
    .toSorted((a, b) => b.weight - a.weight);
  return best?.coding ?? 'identity';
}

/** How to send a text to whoever asks with this `Accept-Encoding`. */
export function codingFor(header: string | undefined): Coding {
  if (header === undefined) return 'identity';
  const known = remembered.get(header);
  if (known !== undefined) return known;
  const chosen = chosenFrom(header);
  if (remembered.size < rememberedMax && header.length < rememberedMaxLength) remembered.set(header, chosen);
  return chosen;
}
