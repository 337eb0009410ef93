import { LevelBadge } from '#web/ui/level-badge';
import { Num } from '#web/ui/num';
import type { DiplomaSample as Sample } from './diploma-samples.ts';
import { samplesText as text } from './diploma-samples-text.ts';
import { isDark } from './render/colour.ts';
import { PrintSample, SampleSheet } from './sample-sheet.tsx';
import { certificatesText } from './text.ts';
import type { CertificateImage } from './use-certificate-images.ts';
import './diploma-sample.css';

interface DiplomaSampleProps {
  sample: Sample;
  image: CertificateImage;
  onRetry: () => void;
}

/** One diploma: its picture, what it is given for, and its own print. */
export function DiplomaSample({ sample: { level, picture }, image, onRetry }: DiplomaSampleProps) {
  const { certificateType, title, subtitle, subjectCount, hours } = level;
  return (
    <article className="sample" data-state={image.state} aria-labelledby={`sample-${level.key}`}>
      <header className="sample__head">
        <LevelBadge level={level.level} />
        <h2 id={`sample-${level.key}`}>{certificateType}</h2>
      </header>
      <SampleSheet name={certificateType} picture={picture} image={image} onRetry={onRetry} />
      <div className="sample__about">
        <p>
          <b>{title}</b>: {subtitle}.
        </p>
        <p className="sample__size">
          <bdi>{text.subjects(subjectCount)}</bdi> · <bdi>{text.hours(hours)}</bdi> · {text.number}{' '}
          <Num ltr>{picture.facts.certificateNumber}</Num>
        </p>
        {isDark(picture.template.backgroundColor) && <p className="muted sm">{certificatesText.inkHeavy}</p>}
        <PrintSample name={certificateType} picture={picture} />
      </div>
    </article>
  );
}
