import { t } from '@lingui/core/macro';
import { encode } from 'uqr';

/** The text as a picture for a camera: dark on light in every theme. */
export function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [{ x, y }] : [])));
  return (
    <svg
      role="img"
      aria-label={t`The key as a picture`}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-full max-w-56 rounded-box"
    >
      <rect width={size} height={size} fill="#fff" />
      {dark.map(({ x, y }) => (
        <rect key={`${x} ${y}`} x={x} y={y} width={1} height={1} fill="#000" />
      ))}
    </svg>
  );
}
