import { useId, useMemo } from 'react';
import type { DiplomaTemplate } from '#contract/certificates';
import type { CertificateFacts } from './render/certificate.ts';
import { TemplateThumbnail } from './template-thumbnail.tsx';
import { certificatesText as text } from './text.ts';
import './template-selector.css';

interface TemplateSelectorProps {
  templates: readonly DiplomaTemplate[];
  /** What the small pictures show. */
  sample: CertificateFacts;
  selectedId: number | null;
  onSelect: (id: number) => void;
}

/** The active templates as small certificates: native radios, so the arrow keys come with them. */
export function TemplateSelector({ templates, sample, selectedId, onSelect }: TemplateSelectorProps) {
  const name = useId();
  if (templates.length === 0) return <p className="muted">{text.noTemplates}</p>;
  return (
    <>
      <div className="templates" role="radiogroup" aria-label={text.templateTitle}>
        {templates.map((template) => (
          <label key={template.id} className="template">
            <input
              type="radio"
              name={name}
              checked={template.id === selectedId}
              onChange={() => onSelect(template.id)}
            />
            <Sample facts={sample} template={template} />
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
