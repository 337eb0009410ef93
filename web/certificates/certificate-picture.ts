import type { DiplomaTemplate, IssuedCertificate } from '#contract/certificates';
import { paths } from '#web/lib/paths';
import { type CertificateFacts, type CertificateTemplate, defaultTemplate } from './render/certificate.ts';
import { drawCertificate } from './render/draw-certificate.ts';

/** A certificate and what it is dressed in. */
export interface Picture {
  facts: CertificateFacts;
  template: CertificateTemplate;
}

export const factsOf = ({ course, ...certificate }: IssuedCertificate, origin: string): CertificateFacts => ({
  ...certificate,
  courseTitle: course.title,
  instructor: course.instructor,
  verifyUrl: origin + paths.verify(certificate.certificateNumber),
});

/** The one that was chosen, else the certificate's own, else the first; null is the university's original. */
export function templateFor(
  certificate: IssuedCertificate,
  templates: readonly DiplomaTemplate[],
  chosenId: number | null,
): DiplomaTemplate | null {
  const byId = (wanted: number | null) => templates.find(({ id }) => id === wanted);
  return byId(chosenId) ?? byId(certificate.diplomaTemplateId) ?? templates[0] ?? null;
}

export const pictureOf = (
  certificate: IssuedCertificate,
  templates: readonly DiplomaTemplate[],
  chosenId: number | null,
): Picture => ({
  facts: factsOf(certificate, window.location.origin),
  template: templateFor(certificate, templates, chosenId) ?? defaultTemplate,
});

/** A certificate that is given away is a PNG; what is only looked at is a JPEG, which takes a fifth of the time to write. */
export async function imageOf(
  { facts, template }: Picture,
  type: 'image/png' | 'image/jpeg' = 'image/png',
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  await drawCertificate(canvas, facts, template);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error('the picture could not be written'));
    }, type);
  });
}

const fileName = ({ facts }: Picture): string => `certificate_${facts.certificateNumber}`;

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
    image.alt = picture.facts.courseTitle;
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
