import { qrPath } from '../ui/qr-path.ts';

/** `text` as a QR code in SVG, in the colours of ui/qr-code.module.css. */
export function qrImage(text: string): string {
  const { size, d } = qrPath(text);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path stroke="#1d1b16" d="${d}"/></svg>`;
}
