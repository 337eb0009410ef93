import { useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import type { DiplomaTemplate, IssuedCertificate } from '#contract/certificates';
import { yearOf } from '#web/lib/dates';
import { formatGrade, formatNumber } from '#web/lib/format';
import { Note } from '#web/ui/note';
import { Section } from '#web/ui/section';
import { SectionHead } from '#web/ui/section-head';
import { StatStrip } from '#web/ui/stat-strip';
import { AchievementsBanner } from './achievements-banner.tsx';
import { CertificateActions } from './certificate-actions.tsx';
import { CertificateCard } from './certificate-card.tsx';
import { CertificateDetails } from './certificate-details.tsx';
import { chosenTemplate, pictureOf } from './certificate-picture.ts';
import { CertificatePreview } from './certificate-preview.tsx';
import { isDark } from './render/colour.ts';
import { universityTimeZone } from './render/wording.ts';
import { issuedIn, summaryOf } from './summary.ts';
import { TemplateSelector } from './template-selector.tsx';
import { certificatesText as text } from './text.ts';
import './certificate-room.css';

interface CertificateRoomProps {
  /** At least one. */
  certificates: readonly IssuedCertificate[];
  templates: readonly DiplomaTemplate[];
}

/** The course certificates of a student: one shown large, all of them below. */
export function CertificateRoom({ certificates, templates }: CertificateRoomProps) {
  const [search] = useSearchParams();
  const [shownNumber, setShownNumber] = useState(search.get('number'));
  const [templateId, setTemplateId] = useState<number | null>(null);
  const stage = useRef<HTMLElement>(null);
  const [first] = certificates;
  const shown = certificates.find((one) => one.certificateNumber === shownNumber) ?? first;
  const sample = useMemo(() => first && pictureOf(first), [first]);
  const chosen = chosenTemplate(templates, templateId);
  if (!shown || !sample) return null;
  const show = (certificate: IssuedCertificate) => {
    setShownNumber(certificate.certificateNumber);
    stage.current?.focus({ preventScroll: true });
    stage.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <>
      <Summary certificates={certificates} />
      <div className="two cert-stage">
        <section ref={stage} tabIndex={-1} aria-label={text.previewTitle}>
          <Stage certificate={shown} chosen={chosen} />
        </section>
        <aside>
          <SectionHead title={text.templateTitle} small />
          <TemplateSelector
            templates={templates}
            sample={sample}
            selectedId={chosen?.id ?? null}
            onSelect={setTemplateId}
          />
        </aside>
      </div>
      <Section id="details" title={text.detailsTitle}>
        <div className="cert-details">
          <CertificateDetails certificate={shown} templateTitle={chosen?.title ?? null} />
        </div>
      </Section>
      <Section id="all-certificates" title={text.gridTitle}>
        <ul className="cert-grid">
          {certificates.map((certificate) => (
            <li key={certificate.id}>
              <CertificateCard
                certificate={certificate}
                picture={pictureOf(certificate, chosen)}
                isShown={certificate === shown}
                onShow={() => show(certificate)}
              />
            </li>
          ))}
        </ul>
      </Section>
      <AchievementsBanner certificates={certificates} />
    </>
  );
}

interface StageProps {
  certificate: IssuedCertificate;
  chosen: DiplomaTemplate | null;
}

/** The certificate that is shown, and what can be done with it. */
function Stage({ certificate, chosen }: StageProps) {
  const picture = useMemo(() => pictureOf(certificate, chosen), [certificate, chosen]);
  return (
    <div className="stack">
      {!certificate.isValid && <Note tone="bad">{text.revokedNote}</Note>}
      <CertificatePreview picture={picture} onPaper={certificate.isValid ? 'alone' : 'never'} />
      <CertificateActions picture={picture} isValid={certificate.isValid} />
      {isDark(picture.template.backgroundColor) && <p className="muted sm">{text.inkHeavy}</p>}
    </div>
  );
}

function Summary({ certificates }: { certificates: readonly IssuedCertificate[] }) {
  const { total, average, excellent } = summaryOf(certificates);
  const [year] = useState(() => yearOf(new Date(), universityTimeZone));
  const ofThisYear = issuedIn(year, certificates).length;
  return (
    <section aria-label={text.summary}>
      <StatStrip
        stats={[
          { icon: 'award', value: formatNumber(total), label: text.total(total) },
          { icon: 'chart', value: formatGrade(average), label: text.meanGrade },
          { icon: 'stamp', value: formatNumber(excellent), label: text.excellent },
          { icon: 'calendar', value: formatNumber(ofThisYear), label: text.inYear(year) },
        ]}
      />
    </section>
  );
}
