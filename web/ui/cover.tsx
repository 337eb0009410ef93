import { useState } from 'react';
import { classNames } from './class-names.ts';
import type { AcademicLevel } from './level-badge.tsx';
import { Ornament } from './ornament.tsx';
import { Written } from './written.tsx';
import './cover.css';

const stamps = ['stamp-mandorla', 'stamp-round', 'stamp-star', 'stamp-lozenge'] as const;

/** Beyond this many letters the title is tooled smaller. */
const longTitle = 26;

interface CoverProps {
  title: string;
  /** Leather colour. */
  level: AcademicLevel;
  /** Chooses one of the four gold stamps, always the same for the same course. */
  courseId: number;
  /** The course's own picture, which stands in place of the binding. */
  imageUrl?: string | null | undefined;
  /** A thumbnail without words. */
  small?: boolean | undefined;
  /** The title stands beside the cover as well, so it is not announced twice. */
  decorative?: boolean | undefined;
}

/** A course as a bound book: tooled leather, the spine on the right. */
export function Cover({ title, level, courseId, imageUrl, small, decorative }: CoverProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  if (imageUrl && imageUrl !== brokenUrl) {
    return (
      <img
        className={classNames('cover', 'cover--image', small && 'cover--small')}
        src={imageUrl}
        alt={decorative ? '' : title}
        loading="lazy"
        onError={() => setBrokenUrl(imageUrl)}
      />
    );
  }
  return (
    <span
      className={classNames('cover', `cover--${level}`, small && 'cover--small')}
      aria-hidden={decorative || small || undefined}
    >
      {!small && (
        <Written className={classNames('cover__title', title.length > longTitle && 'cover__title--long')}>
          {title}
        </Written>
      )}
      <Ornament name={stamps[courseId % stamps.length] ?? stamps[0]} className="cover__stamp" />
    </span>
  );
}
