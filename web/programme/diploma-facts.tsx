import { institution, levels, programmeTotals } from '#content/index';
import { formatNumber } from '../lib/format.ts';
import { LevelBadge } from '../ui/level-badge.tsx';
import { Section } from '../ui/section.tsx';
import { StatStrip } from '../ui/stat-strip.tsx';
import { AnnouncedLaterButton } from '#web/ui/announced-later-button';
import { diplomasText as text } from './diplomas-text.ts';
import './diploma-facts.css';

/** What holds for all six diplomas: their certificates, their size, the way to them, and whom to ask. */
export function DiplomaFacts() {
  return (
    <>
      <Section id="diploma-certificates" title={text.certificatesTitle}>
        <ol className="certificate-kinds">
          {levels.map(({ key, level, certificateType, hours }) => (
            <li key={key}>
              <LevelBadge level={level} />
              <b>{certificateType}</b>
              <span>{text.hours(hours)}</span>
            </li>
          ))}
        </ol>
      </Section>
      <Section id="diploma-figures" title={text.figuresTitle}>
        <StatStrip
          stats={[
            { icon: 'layers', ...text.figures('level', programmeTotals.levels) },
            { icon: 'book', ...text.figures('subject', programmeTotals.subjects) },
            { icon: 'headphones', ...text.figures('lesson', programmeTotals.lectures) },
            { icon: 'clock', ...text.figures('hour', programmeTotals.hours) },
          ]}
        />
      </Section>
      <Section id="diploma-steps" title={text.stepsTitle}>
        <ol className="steps">
          {text.steps.map((step, index) => (
            <li key={step.title}>
              <span className="steps__number" aria-hidden="true">
                {formatNumber(index + 1, 'arab')}
              </span>
              <div>
                <h3>{step.title}</h3>
                <p>{step.text}</p>
              </div>
            </li>
          ))}
        </ol>
      </Section>
      <Section id="diploma-contact" title={text.contactTitle}>
        <p className="ink2">{text.contactLead}</p>
        <div className="row contact-buttons">
          <AnnouncedLaterButton icon="mail" title={text.email} explanation={text.emailLater}>
            {text.email}
          </AnnouncedLaterButton>
          <AnnouncedLaterButton icon="phone" title={text.phone} explanation={text.phoneLater}>
            {text.phone}
          </AnnouncedLaterButton>
        </div>
        <p className="programme-notice">{institution.programmeNotice}</p>
      </Section>
    </>
  );
}
