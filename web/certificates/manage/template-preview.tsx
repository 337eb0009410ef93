import { useMemo, useState } from 'react';
import type { DiplomaTemplate } from '#contract/certificates';
import { Segmented } from '#web/ui/segmented';
import { CertificateFactList } from '../certificate-facts.tsx';
import { CertificatePreview } from '../certificate-preview.tsx';
import type { CertificateTemplate } from '../render/certificate.ts';
import { isDark } from '../render/colour.ts';
import { longNameFacts, unmarkedFacts } from './template-sample.ts';
import { levelName, templatesText as text } from './templates-text.ts';
import { certificatesText } from '../text.ts';
import './template-preview.css';

const factsOf = { sample: unmarkedFacts, longest: longNameFacts };

const options = [
  { value: 'sample', label: text.sampleName },
  { value: 'longest', label: text.longestName },
] as const;

type About = Pick<DiplomaTemplate, 'title' | 'level' | 'requirements'>;

interface TemplatePreviewProps {
  template: CertificateTemplate;
  /** What stands beside the picture where the template is shown. */
  about: About;
}

/** A template as what it dresses will wear it, drawn as certificates are drawn, and what is said of it. */
export function TemplatePreview({ template, about }: TemplatePreviewProps) {
  const [data, setData] = useState<keyof typeof factsOf>('sample');
  const picture = useMemo(
    () => ({ facts: factsOf[data](about.level, window.location.origin), template }),
    [data, about.level, template],
  );
  return (
    <div className="template-preview">
      <div className="template-preview__picture">
        <div className="template-preview__head">
          <p className="muted sm">{text.livePreview}</p>
          <Segmented label={text.livePreview} options={options} value={data} onChange={setData} />
        </div>
        <CertificatePreview picture={picture} />
        {isDark(template.backgroundColor) && <p className="muted sm">{certificatesText.inkHeavy}</p>}
      </div>
      <CertificateFactList
        facts={[
          { name: text.fields.title, value: <bdi>{about.title.trim() || text.titleNotWritten}</bdi> },
          { name: text.fields.level, value: levelName(about.level) },
          {
            name: text.fields.requirements,
            value: <bdi dir="auto">{about.requirements.trim() || text.requirementsNotWritten}</bdi>,
          },
        ]}
      />
    </div>
  );
}
