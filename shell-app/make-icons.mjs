// @ts-check
/**
 * Draws the icons of the installed app, which are committed:
 *
 *   node shell-app/make-icons.mjs
 */
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const folder = fileURLToPath(new URL('./public/icons/', import.meta.url));
const ground = '#3d5a58';
const mark = '#f6ead2';

/**
 * The mark of layouts/brand.tsx, in the colours of favicon.svg.
 * @param {{ corner: number, scale: number }} look rounded corners and the mark's size, of 32
 */
function drawing({ corner, scale }) {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="512" height="512">
  <rect width="32" height="32" rx="${corner}" fill="${ground}"/>
  <g transform="translate(16 16) scale(${scale}) translate(-16 -16)">
    <path d="M7 14.5c0-4 3.6-7 9-7s9 3 9 7-3.6 7-9 7c-1 0-2-.1-2.900-.3L9 24.500v-4.200c-1.300-1.400-2-3.500-2-5.800Z" fill="${mark}"/>
    <path d="M12 15.800c1.200 1.500 2.500 2.200 4 2.200s2.800-.7 4-2.200" fill="none" stroke="${ground}" stroke-width="1.800" stroke-linecap="round"/>
  </g>
</svg>`);
}

const rounded = drawing({ corner: 9, scale: 1 });
// Phones cut these into shapes of their own: the outer tenth on each side may go.
const whole = drawing({ corner: 0, scale: 0.8 });

for (const { name, svg, size } of [
  { name: 'icon-192', svg: rounded, size: 192 },
  { name: 'icon-512', svg: rounded, size: 512 },
  { name: 'maskable-192', svg: whole, size: 192 },
  { name: 'maskable-512', svg: whole, size: 512 },
  { name: 'apple-touch-icon', svg: whole, size: 180 },
]) {
  await sharp(svg)
    .resize(size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(`${folder}${name}.png`);
}
