import { cutTo, honoursOf } from '#contract/grades';
import { formatNumber } from '#web/lib/format';
import { GradeBadge } from '#web/ui/grade-badge';
import { academicNames } from '#web/ui/level-badge';
import { Written } from '#web/ui/written';
import { CertificateFactList, type Fact } from './certificate-facts.tsx';
import { dateOnPage, subjectOf } from './render/wording.ts';
import { certificatesText, verifyText as text } from './text.ts';
import { versionName } from '#web/lib/version-name';
import type { Certificate } from './verify-result.tsx';

/** Whose it is, for what, from when. */
export function VerifiedFacts({ verification }: { verification: Certificate }) {
  const { kind, studentName, issuedAt, institutionName } = verification;
  return (
    <section className="jadwal verify-facts" aria-label={text.verdicts[kind].facts}>
      <CertificateFactList
        facts={[
          { name: text.student, value: <Written>{studentName}</Written> },
          ...factsBefore(verification),
          { name: text.issued, value: dateOnPage(issuedAt) },
          { name: text.version, value: versionOf(verification) },
          ...factsAfter(verification),
          { name: text.institution, value: <bdi dir="auto">{institutionName}</bdi> },
        ]}
      />
    </section>
  );
}

/** A document that was issued once says nothing of versions; a transcript is counted, because none replaces another. */
function versionOf({ kind, version, changedAt }: Certificate): string | null {
  if (changedAt !== null) return text.versionSince(versionName(version), dateOnPage(changedAt));
  return kind === 'transcript' && version > 1 ? versionName(version) : null;
}

function factsBefore(verification: Certificate): Fact[] {
  if (verification.kind === 'course') {
    const { subject, level } = subjectOf(verification.courseTitle);
    return [
      { name: text.course, value: <Written>{subject}</Written> },
      { name: text.level, value: level && academicNames[level.level] },
      { name: text.completed, value: dateOnPage(verification.completionDate) },
    ];
  }
  if (verification.kind === 'transcript') return [];
  return [{ name: text.diploma, value: <Written>{verification.title}</Written> }];
}

function factsAfter(verification: Certificate): Fact[] {
  if (verification.kind === 'course') {
    const { grade, honors } = verification;
    return [{ name: text.grade, value: <GradeBadge grade={grade} word={honors ?? honoursOf(grade)} /> }];
  }
  if (verification.kind === 'transcript') return [];
  const { average, honors, hours } = verification;
  return [
    {
      name: text.average,
      value: `${certificatesText.averageOf(formatNumber(cutTo(average, 2)))}: ${honors}`,
    },
    { name: text.hours, value: formatNumber(hours) },
  ];
}
