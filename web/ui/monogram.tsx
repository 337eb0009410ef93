import { useState } from 'react';
import { classNames } from './class-names.ts';
import { Ornament } from './ornament.tsx';
import './monogram.css';

interface MonogramProps {
  name: string;
  imageUrl?: string | null | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
  /** In the marker medallion rather than the plain ring. */
  medallion?: boolean | undefined;
}

/** A person's picture, or the first letter of the name. The name itself stands beside it, so it is not announced. */
export function Monogram({ name, imageUrl, size = 'medium', medallion }: MonogramProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const picture = imageUrl && imageUrl !== brokenUrl ? imageUrl : null;
  const [letter] = name.trim();
  return (
    <span className={classNames('mono', `mono--${size}`, medallion && 'mono--medallion')} aria-hidden="true">
      {picture ? (
        <img src={picture} alt="" referrerPolicy="no-referrer" onError={() => setBrokenUrl(picture)} />
      ) : (
        <span>{letter}</span>
      )}
      {medallion && <Ornament name="marker" />}
    </span>
  );
}
