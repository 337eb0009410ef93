import logos from './logos.svg?url&no-inline';
import ornaments from './ornaments.svg?url&no-inline';
import './ornament.css';

/** Width and height of each drawing, so that its box keeps the right shape before the sprite has arrived. */
const boxes = {
  ansa: [96, 120],
  corner: [64, 64],
  divider: [320, 20],
  logo: [64, 64],
  'logo-mono': [64, 64],
  'logo-small': [64, 64],
  marker: [120, 120],
  rosette: [200, 200],
  seal: [40, 40],
  shamsa: [200, 200],
  'stamp-lozenge': [80, 128],
  'stamp-mandorla': [80, 128],
  'stamp-round': [80, 128],
  'stamp-star': [80, 128],
} as const;

export type OrnamentName = keyof typeof boxes;

/** The logo stands on every page, and most of them need no other drawing. */
const spriteOf = (name: OrnamentName): string => (name.startsWith('logo') ? logos : ornaments);

interface OrnamentProps {
  name: OrnamentName;
  className?: string | undefined;
}

/** Decoration only: it is never announced, and takes its colour from the text. */
export function Ornament({ name, className }: OrnamentProps) {
  const [width, height] = boxes[name];
  return (
    <svg
      className={className ? `orn ${className}` : 'orn'}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      <use href={`${spriteOf(name)}#o-${name}`} width={width} height={height} />
    </svg>
  );
}
