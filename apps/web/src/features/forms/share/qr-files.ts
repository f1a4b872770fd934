import { encode } from 'uqr';

const quietZone = 4;

/** A QR code as an SVG file that prints sharp at any size. */
export function qrSvg(text: string): string {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>\n`
  );
}

const leastPixels = 1000;

/** A QR code as a PNG file of at least 1,000 pixels, each module the same size. */
export async function qrPng(text: string): Promise<Blob | null> {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone });
  const scale = Math.ceil(leastPixels / size);
  const canvas = Object.assign(document.createElement('canvas'), { width: size * scale, height: size * scale });
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000000';
  data.forEach((row, y) => row.forEach((isDark, x) => isDark && context.fillRect(x * scale, y * scale, scale, scale)));
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
