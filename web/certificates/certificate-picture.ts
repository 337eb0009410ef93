import type { DiplomaTemplate, IssuedCertificate, IssuedDiploma } from '#contract/certificates';
import { diplomaKeys } from '#contract/primitives';
import { paths } from '#web/lib/paths';
import type { AcademicLevel } from '#web/ui/level-badge';
import {
  type CertificateFacts,
  type CertificateTemplate,
  defaultTemplate,
  type DiplomaFacts,
  type DocumentFacts,
} from './render/certificate.ts';
import { diplomaLook } from './render/diploma/leathers.ts';
import { drawDocument } from './render/draw-document.ts';

/** A certificate or a diploma, and what it is dressed in. */
export interface Picture<Facts extends DocumentFacts = DocumentFacts> {
  facts: Facts;
  template: CertificateTemplate;
}

export const factsOf = ({ course, ...certificate }: IssuedCertificate, origin: string): CertificateFacts => ({
  ...certificate,
  kind: 'certificate',
  courseTitle: course.title,
  instructor: course.instructor,
  verifyUrl: origin + paths.verify(certificate.certificateNumber),
});

/** The template that was chosen for looking at it; null is as it was issued. */
export const chosenTemplate = (
  templates: readonly DiplomaTemplate[],
  chosenId: number | null,
): DiplomaTemplate | null => templates.find(({ id }) => id === chosenId) ?? null;

export const pictureOf = (
  certificate: IssuedCertificate,
  chosen: CertificateTemplate | null = null,
): Picture<CertificateFacts> => ({
  facts: factsOf(certificate, window.location.origin),
  template: chosen ?? certificate.look ?? defaultTemplate,
});

const academicLevels: readonly AcademicLevel[] = [1, 2, 3, 4, 5, 6];

export const academicLevelOf = (diploma: IssuedDiploma['diploma']): AcademicLevel =>
  academicLevels[diplomaKeys.indexOf(diploma)] ?? 1;

export const diplomaFactsOf = (
  { number, diploma, ...issued }: IssuedDiploma,
  origin: string,
): DiplomaFacts => ({
  ...issued,
  kind: 'diploma',
  level: academicLevelOf(diploma),
  certificateNumber: number,
  verifyUrl: origin + paths.verify(number),
});

export const diplomaPictureOf = (diploma: IssuedDiploma): Picture<DiplomaFacts> => ({
  facts: diplomaFactsOf(diploma, window.location.origin),
  template: diploma.look ?? diplomaLook(academicLevelOf(diploma.diploma)),
});

/** What a sheet is for: a course, or a level. */
export const subjectOfSheet = (facts: DocumentFacts): string =>
  facts.kind === 'diploma' ? facts.title : facts.courseTitle;

/** A certificate that is given away is a PNG; what is only looked at is a JPEG, which takes a fifth of the time to write. */
export async function imageOf(
  { facts, template }: Picture,
  type: 'image/png' | 'image/jpeg' = 'image/png',
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  await drawDocument(canvas, facts, template);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error('the picture could not be written'));
    }, type);
  });
}

const fileName = ({ facts }: Picture): string => `${facts.kind}_${facts.certificateNumber}`;

export async function downloadPicture(picture: Picture): Promise<void> {
  const address = URL.createObjectURL(await imageOf(picture));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${fileName(picture)}.png`;
  link.click();
  // the browser has taken hold of the file by then
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

const printSheet = `
  @page { size: A4 landscape; margin: 0; }
  html, body { block-size: 100%; margin: 0; background: #fff; }
  body { display: grid; place-items: center; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  img { display: block; max-inline-size: 100%; max-block-size: 100%; }
`;

/**
 * Opens a window of our own with the picture alone, and prints it. The window is opened at once, while the browser still
 * sees the press of the button; false when it was not allowed.
 */
export async function printPicture(picture: Picture): Promise<boolean> {
  const view = window.open('', '_blank');
  if (!view) return false;
  try {
    const { document: page } = view;
    page.documentElement.lang = 'ar';
    page.title = fileName(picture);
    const style = page.createElement('style');
    style.textContent = printSheet;
    page.head.append(style);
    const image = page.createElement('img');
    image.alt = subjectOfSheet(picture.facts);
    image.src = URL.createObjectURL(await imageOf(picture));
    page.body.append(image);
    await image.decode();
  } catch (error) {
    view.close();
    throw error;
  }
  view.focus();
  view.print();
  return true;
}
