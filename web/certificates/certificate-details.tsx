import type { IssuedCertificate } from '#contract/certificates';
import { honoursOf } from '#contract/grades';
import { GradeBadge } from '#web/ui/grade-badge';
import { HonoursBadge } from '#web/ui/honours-badge';
import { academicNames } from '#web/ui/level-badge';
import { Num } from '#web/ui/num';
import { Tag } from '#web/ui/tag';
import { Written } from '#web/ui/written';
import { CertificateFactList } from './certificate-facts.tsx';
import { dateOnPage, subjectOf } from './render/wording.ts';
import { certificatesText } from './text.ts';
import { versionName } from '#web/lib/version-name';

const { details: text, valid, revoked, asIssued, versionAt } = certificatesText;

interface CertificateDetailsProps {
  certificate: IssuedCertificate;
  /** The title of what it is dressed in; null is as it was issued. */
  templateTitle: string | null;
}

/** All that the register holds of the certificate that is shown. */
export function CertificateDetails({ certificate, templateTitle }: CertificateDetailsProps) {
  const { course, specialization, grade, honors, isValid } = certificate;
  const { subject, level } = subjectOf(course.title);
  return (
    <CertificateFactList
      facts={[
        { name: text.number, value: <Num ltr>{certificate.certificateNumber}</Num> },
        { name: text.status, value: <Tag tone={isValid ? 'ok' : 'bad'}>{isValid ? valid : revoked}</Tag> },
        { name: text.student, value: <Written>{certificate.studentName}</Written> },
        { name: text.course, value: <Written>{subject}</Written> },
        {
          name: text.specialization,
          value: specialization === null ? null : <bdi dir="auto">{specialization}</bdi>,
        },
        { name: text.level, value: level ? academicNames[level.level] : course.level },
        { name: text.instructor, value: <Written>{course.instructor}</Written> },
        { name: text.grade, value: <GradeBadge grade={grade} /> },
        { name: text.honours, value: <HonoursBadge honours={honors ?? honoursOf(grade)} /> },
        { name: text.completed, value: dateOnPage(certificate.completionDate) },
        { name: text.issued, value: dateOnPage(certificate.issuedAt) },
        {
          name: text.version,
          value:
            certificate.changedAt === null
              ? null
              : versionAt(versionName(certificate.version), dateOnPage(certificate.changedAt)),
        },
        { name: text.template, value: <bdi dir="auto">{templateTitle ?? asIssued}</bdi> },
      ]}
    />
  );
}
