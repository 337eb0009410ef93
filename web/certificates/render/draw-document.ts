import { institution } from '#content/index';
import { academicNames } from '#web/ui/level-badge';
import { diplomaWording, wording } from '../text.ts';
import {
  type CertificateFacts,
  type CertificateStyle,
  type CertificateTemplate,
  type DocumentFacts,
  sheet,
} from './certificate.ts';
import { classic } from './classic.ts';
import { diploma } from './diploma/diploma.ts';
import { grantedPhrases, titleOf } from './diploma/wording.ts';
import { elegant } from './elegant.ts';
import { type Face, faces, fontOf } from './faces.ts';
import { modern } from './modern.ts';
import { paletteOf } from './palette.ts';
import { qrModules } from './qr-code.ts';
import { paintSampleMark } from './sample-mark.ts';
import type { AnySheet, Design } from './sheet.ts';
import { formalDate } from './wording.ts';

const designs: Record<CertificateStyle, Design> = { classic, modern, elegant };

const facesOf: Record<CertificateStyle, readonly Face[]> = {
  classic: [faces.text, faces.strong, faces.ruqaa, faces.plain],
  modern: [faces.plain, faces.plainStrong, faces.kufi, faces.strong],
  elegant: [faces.text, faces.strong, faces.ruqaa, faces.plain],
};

/**
 * The one picture of a certificate or a diploma: what is previewed, downloaded and printed. Fonts and pictures are fetched
 * first; then everything is drawn in one go, so a canvas never shows half a document.
 */
export async function drawDocument(
  canvas: HTMLCanvasElement,
  facts: DocumentFacts,
  template: CertificateTemplate,
  signal?: AbortSignal,
): Promise<void> {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser has no canvas');
  const drawn = { context, facts, template, palette: paletteOf(template) };
  const loading = Promise.all([load(drawn), loadFonts(facts, template)]);
  // What takes long to compute is computed while they come.
  qrModules(facts.verifyUrl);
  const [paint] = await loading;
  signal?.throwIfAborted();
  // setting the size also empties the canvas and forgets whatever was set on it
  canvas.width = sheet.width;
  canvas.height = sheet.height;
  paint();
  if (facts.isSample) paintSampleMark(drawn);
}

function load({ facts, ...rest }: AnySheet): Promise<() => void> {
  return facts.kind === 'diploma'
    ? diploma({ ...rest, facts })
    : designs[rest.template.templateStyle]({ ...rest, facts });
}

/** Which files a face needs depends on the letters: a Latin name asks for the Latin ones. */
async function loadFonts(facts: DocumentFacts, template: CertificateTemplate): Promise<void> {
  const letters = [
    facts.studentName,
    facts.honors,
    facts.certificateNumber,
    formalDate(facts.issuedAt),
    template.institutionName,
    institution.statusNotice,
    ...wordsOf(wording),
    ...(facts.kind === 'diploma'
      ? [
          titleOf(facts),
          academicNames[facts.level],
          ...grantedPhrases(facts).map(({ text }) => text),
          ...facts.subjects.map(({ title }) => title),
          ...wordsOf(diplomaWording),
        ]
      : certificateLetters(facts)),
  ].join(' ');
  await Promise.all(
    facesOf[template.templateStyle].map((face) => document.fonts.load(fontOf(face, 40), letters)),
  );
}

const certificateLetters = ({ courseTitle, instructor, specialization }: CertificateFacts) => [
  courseTitle,
  instructor,
  specialization,
];

const wordsOf = (words: Record<string, unknown>) =>
  Object.values(words).filter((word) => typeof word === 'string');
