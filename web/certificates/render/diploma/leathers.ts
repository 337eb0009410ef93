import type { AcademicLevel } from '#web/ui/level-badge';
import { type CertificateTemplate, defaultTemplate } from '../certificate.ts';

/** The bindings of the six levels, as the pages have them; a picture keeps them whatever theme its page is seen in. */
export const leathers: Record<AcademicLevel, string> = {
  1: '#195f5a',
  2: '#525b1b',
  3: '#24508a',
  4: '#7d2838',
  5: '#824a13',
  6: '#2b2a35',
};

const elegantGround = {
  templateStyle: 'elegant',
  backgroundColor: '#13233f',
  textColor: '#f0e7d2',
  borderColor: '#c9a24e',
} as const;

/** For a diploma that was issued without a template: in the leather of its level, and the two highest on blue vellum. */
export const diplomaLook = (level: AcademicLevel): CertificateTemplate => ({
  ...defaultTemplate,
  ...(level < 5 ? { borderColor: leathers[level] } : elegantGround),
});
