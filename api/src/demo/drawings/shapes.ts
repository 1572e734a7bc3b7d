/** The palette and the few shapes the demo pictures are drawn with. */
export const paper = '#FBFAF7';
export const hairline = '#E7E3DA';
export const muted = '#6B665C';
export const ink = '#1D1B16';
export const pine = '#1F6F54';
export const mint = '#6CC3A0';
export const mist = '#E6F1EC';
export const persimmon = '#D4552A';
export const sand = '#EFE6D6';
export const dusk = '#2B3A35';

export const rect = (x: number, y: number, width: number, height: number, fill: string, radius = 0) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;

export const disc = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;

export const ring = (x: number, y: number, radius: number, stroke: string, width: number) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`;

export const area = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;

export const stroke = (d: string, colour: string, width: number, dashes?: string) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${dashes === undefined ? '' : ` stroke-dasharray="${dashes}"`}/>`;

export const turned = (degrees: number, x: number, y: number, ...shapes: readonly string[]) =>
  `<g transform="rotate(${degrees} ${x} ${y})">${shapes.join('')}</g>`;

/** `count` shapes, each drawn from its number. */
export const row = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

/** A whole drawing. */
export const scene = (width: number, height: number, ground: string, ...shapes: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${rect(0, 0, width, height, ground)}${shapes.join('')}</svg>`;
