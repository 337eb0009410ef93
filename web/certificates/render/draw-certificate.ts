import { institution } from '#content/index';
import { wording } from '../text.ts';
import {
  type CertificateFacts,
  type CertificateStyle,
  type CertificateTemplate,
  sheet,
} from './certificate.ts';
import { classic } from './classic.ts';
import { elegant } from './elegant.ts';
import { type Face, faces, fontOf } from './faces.ts';
import { modern } from './modern.ts';
import { paletteOf } from './palette.ts';
import { qrModules } from './qr-code.ts';
import { paintSampleMark } from './sample-mark.ts';
import type { Design } from './sheet.ts';
import { formalDate } from './wording.ts';

const designs: Record<CertificateStyle, Design> = { classic, modern, elegant };

const facesOf: Record<CertificateStyle, readonly Face[]> = {
  classic: [faces.text, faces.strong, faces.ruqaa, faces.plain],
  modern: [faces.plain, faces.plainStrong, faces.kufi, faces.strong],
  elegant: [faces.text, faces.strong, faces.ruqaa, faces.plain],
};

/**
 * The one picture of a certificate: what is previewed, downloaded and printed. Fonts and pictures are fetched first;
 * then everything is drawn in one go, so a canvas never shows half a certificate.
 */
export async function drawCertificate(
  canvas: HTMLCanvasElement,
  facts: CertificateFacts,
  template: CertificateTemplate,
  signal?: AbortSignal,
): Promise<void> {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser has no canvas');
  const drawn = { context, facts, template, palette: paletteOf(template) };
  const loading = Promise.all([designs[template.templateStyle](drawn), loadFonts(facts, template)]);
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

/** Which files a face needs depends on the letters: a Latin name asks for the Latin ones. */
async function loadFonts(facts: CertificateFacts, template: CertificateTemplate): Promise<void> {
  const letters = [
    ...Object.values(wording).filter((words) => typeof words === 'string'),
    facts.studentName,
    facts.courseTitle,
    facts.instructor,
    facts.specialization,
    facts.honors,
    facts.diploma?.certificateType,
    facts.diploma?.description,
    facts.certificateNumber,
    formalDate(facts.issuedAt),
    template.institutionName,
    institution.statusNotice,
  ].join(' ');
  await Promise.all(
    facesOf[template.templateStyle].map((face) => document.fonts.load(fontOf(face, 40), letters)),
  );
}
