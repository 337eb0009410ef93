import type { CSSProperties, ReactNode } from 'react';
import { uiText } from './text.ts';
import './skeleton.css';

type SkeletonSize = CSSProperties & { '--w'?: string; '--h'?: string; '--ratio'?: string };

/** Announces once that something is on its way, and hides the ruled lines from those who listen. */
export function Skeleton({ children, label = uiText.loading }: { children: ReactNode; label?: string }) {
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        {label}
      </p>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

/** A ruled baseline, where a line of text will stand. */
export function SkeletonLine({ width = '100%', height = '1.75rem' }: { width?: string; height?: string }) {
  const size: SkeletonSize = { '--w': width, '--h': height };
  return <span className="sk sk--line" style={size} />;
}

/** A filled block, where a cover or a button will stand. Give a height, or the ratio of its sides. */
export function SkeletonBlock({ width = '100%', height = 'auto', ratio = 'auto' }) {
  const size: SkeletonSize = { '--w': width, '--h': height, '--ratio': ratio };
  return <span className="sk sk--block" style={size} />;
}
