import type { DiplomaTemplate, IssuedCertificate, IssuedDiploma } from '#contract/certificates';
import { paths } from '#web/lib/paths';
import {
  type CertificateFacts,
  type CertificateTemplate,
  defaultTemplate,
  type DiplomaFacts,
  type DocumentFacts,
} from './render/certificate.ts';
import { diplomaLook } from './render/diploma/leathers.ts';
import { blobOf, printImages, saveFile } from './giving-away.ts';
import { drawDocument } from './render/draw-document.ts';
import { subjectOf } from './render/wording.ts';

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

export const diplomaFactsOf = (diploma: IssuedDiploma, origin: string): DiplomaFacts => ({
  ...diploma,
  kind: 'diploma',
  verifyUrl: origin + paths.verify(diploma.certificateNumber),
});

export const diplomaPictureOf = (diploma: IssuedDiploma): Picture<DiplomaFacts> => ({
  facts: diplomaFactsOf(diploma, window.location.origin),
  template: diploma.look ?? diplomaLook(diploma.level),
});

/** What a sheet is for: a course, or a level. */
export const subjectOfSheet = (facts: DocumentFacts): string =>
  facts.kind === 'diploma' ? facts.title : subjectOf(facts.courseTitle).subject;

/** A certificate that is given away is a PNG; what is only looked at is a JPEG, which takes a fifth of the time to write. */
export async function imageOf(
  { facts, template }: Picture,
  type: 'image/png' | 'image/jpeg' = 'image/png',
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  await drawDocument(canvas, facts, template);
  return blobOf(canvas, type);
}

const fileName = ({ facts }: Picture): string => `${facts.kind}_${facts.certificateNumber}`;

export const downloadPicture = async (picture: Picture): Promise<void> =>
  saveFile(await imageOf(picture), `${fileName(picture)}.png`);

/** Alone, in a window of its own, on one landscape sheet; false when the window was not allowed. */
export const printPicture = (picture: Picture): Promise<boolean> =>
  printImages({
    title: fileName(picture),
    alt: subjectOfSheet(picture.facts),
    paper: 'A4 landscape',
    draw: async () => [await imageOf(picture)],
  });
