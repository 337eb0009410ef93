import type { DiplomaTemplate } from '#contract/certificates';
import { Tag } from '#web/ui/tag';
import type { Picture } from '../certificate-picture.ts';
import { CertificateFactList } from '../certificate-facts.tsx';
import { isDark } from '../render/colour.ts';
import { PrintSample, SampleSheet } from '../sample-sheet.tsx';
import { galleryText as text, levelName, styleNames } from './templates-text.ts';
import { certificatesText } from '../text.ts';
import type { CertificateImage } from '../use-certificate-images.ts';
import '../diploma-sample.css';

interface TemplateCardProps {
  template: DiplomaTemplate;
  picture: Picture;
  image: CertificateImage;
  onRetry: () => void;
}

/** One template: its sample, its own print, and what it is. */
export function TemplateCard({ template, picture, image, onRetry }: TemplateCardProps) {
  const headingId = `template-${template.id}`;
  return (
    <article className="sample" data-state={image.state} aria-labelledby={headingId}>
      <header className="sample__head">
        <Tag>{levelName(template.level)}</Tag>
        <h2 id={headingId} dir="auto">
          {template.title}
        </h2>
      </header>
      <SampleSheet name={template.title} picture={picture} image={image} onRetry={onRetry} />
      <div className="sample__about">
        {isDark(template.backgroundColor) && <p className="muted sm">{certificatesText.inkHeavy}</p>}
        <PrintSample name={template.title} picture={picture} />
      </div>
      <section className="sample__details" aria-label={text.detailsOf(template.title)}>
        <CertificateFactList
          facts={[
            { name: text.level, value: levelName(template.level) },
            { name: text.style, value: styleNames[template.templateStyle] },
            { name: text.institution, value: <bdi>{template.institutionName}</bdi> },
            { name: text.requirements, value: <bdi dir="auto">{template.requirements}</bdi> },
          ]}
        />
      </section>
    </article>
  );
}
