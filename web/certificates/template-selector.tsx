import { useId, useMemo } from 'react';
import type { DiplomaTemplate } from '#contract/certificates';
import type { Picture } from './certificate-picture.ts';
import type { CertificateFacts } from './render/certificate.ts';
import { TemplateThumbnail } from './template-thumbnail.tsx';
import { certificatesText as text } from './text.ts';
import './template-selector.css';

interface TemplateSelectorProps {
  templates: readonly DiplomaTemplate[];
  /** What the small pictures show, as it was issued. */
  sample: Picture<CertificateFacts>;
  /** Null is as it was issued. */
  selectedId: number | null;
  onSelect: (id: number | null) => void;
}

/** As it was issued, and the templates of course certificates, as small pictures: native radios, so the arrow keys come with them. */
export function TemplateSelector({ templates, sample, selectedId, onSelect }: TemplateSelectorProps) {
  const name = useId();
  return (
    <>
      <div className="templates" role="radiogroup" aria-label={text.templateTitle}>
        <label className="template">
          <input type="radio" name={name} checked={selectedId === null} onChange={() => onSelect(null)} />
          <TemplateThumbnail picture={sample} />
          <span className="template__name">{text.asIssued}</span>
        </label>
        {templates.map((template) => (
          <label key={template.id} className="template">
            <input
              type="radio"
              name={name}
              checked={template.id === selectedId}
              onChange={() => onSelect(template.id)}
            />
            <Sample facts={sample.facts} template={template} />
            <bdi className="template__name">{template.title}</bdi>
          </label>
        ))}
      </div>
      <p className="muted sm">{text.templateHint}</p>
    </>
  );
}

function Sample({ facts, template }: { facts: CertificateFacts; template: DiplomaTemplate }) {
  const picture = useMemo(() => ({ facts, template }), [facts, template]);
  return <TemplateThumbnail picture={picture} />;
}
