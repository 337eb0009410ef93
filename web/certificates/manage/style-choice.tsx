import { useId, useMemo } from 'react';
import { type DiplomaTemplate, templateStyles } from '#contract/certificates';
import { type CertificateStyle, type CertificateTemplate, defaultTemplate } from '../render/certificate.ts';
import { unmarkedFacts } from './template-sample.ts';
import { TemplateThumbnail } from '../template-thumbnail.tsx';
import { styleNames, templatesText as text } from './templates-text.ts';
import '../template-selector.css';
import './style-choice.css';

/** Each design in colours that suit it. */
const looks: Record<CertificateStyle, Partial<CertificateTemplate>> = {
  classic: {},
  modern: {},
  elegant: { backgroundColor: '#13233f', textColor: '#f0e7d2', borderColor: '#c9a24e' },
};

interface StyleChoiceProps {
  /** Of the template: a diploma is seen as a diploma. */
  level: DiplomaTemplate['level'];
  value: CertificateStyle;
  onChange: (style: CertificateStyle) => void;
  error?: string | undefined;
}

/** The three designs as small certificates: native radios, so the arrow keys come with them. */
export function StyleChoice({ level, value, onChange, error }: StyleChoiceProps) {
  const name = useId();
  const pictures = useMemo(
    () =>
      templateStyles.map((templateStyle) => ({
        facts: unmarkedFacts(level, window.location.origin),
        template: { ...defaultTemplate, ...looks[templateStyle], templateStyle },
      })),
    [level],
  );
  return (
    <div>
      <p className="lbl" id={`${name}label`}>
        {text.fields.style}
      </p>
      <div
        className="templates style-choice"
        role="radiogroup"
        aria-labelledby={`${name}label`}
        aria-describedby={error && `${name}error`}
      >
        {pictures.map((picture) => {
          const style = picture.template.templateStyle;
          return (
            <label key={style} className="template">
              <input type="radio" name={name} checked={style === value} onChange={() => onChange(style)} />
              <TemplateThumbnail picture={picture} />
              <span className="template__name">{styleNames[style]}</span>
            </label>
          );
        })}
      </div>
      {error && (
        <p className="hint hint--bad" id={`${name}error`}>
          {error}
        </p>
      )}
    </div>
  );
}
