import type { IssuedCertificate } from '#contract/certificates';
import { honoursOf } from '#contract/grades';
import { Button } from '#web/ui/button';
import { GradeBadge } from '#web/ui/grade-badge';
import { academicNames } from '#web/ui/level-badge';
import { Num } from '#web/ui/num';
import { Tag } from '#web/ui/tag';
import { Written } from '#web/ui/written';
import { CardDownload } from './certificate-actions.tsx';
import type { Picture } from './certificate-picture.ts';
import { dateOnPage, subjectOf } from './render/wording.ts';
import { certificatesText as text, wording } from './text.ts';
import './certificate-card.css';

interface CertificateCardProps {
  certificate: IssuedCertificate;
  picture: Picture;
  isShown: boolean;
  onShow: () => void;
}

/** One certificate among the others: its words, its grade, and what can be done with it. */
export function CertificateCard({ certificate, picture, isShown, onShow }: CertificateCardProps) {
  const { course, studentName, grade, honors, isValid, certificateNumber, issuedAt } = certificate;
  const { subject, level } = subjectOf(course.title);
  return (
    <article className="cert-card" aria-current={isShown || undefined}>
      <div className="cert-card__words">
        <p>{wording.attests}</p>
        <p className="cert-card__name">
          <Written>{studentName}</Written>
        </p>
        <p>{wording.requirementsOf}</p>
        <h3>
          <Written>{subject}</Written>
        </h3>
        {level && <p>{wording.ofLevel(academicNames[level.level])}</p>}
      </div>
      <div className="row">
        <GradeBadge grade={grade} word={honors ?? honoursOf(grade)} />
        {!isValid && <Tag tone="bad">{text.revoked}</Tag>}
      </div>
      <p className="cert-card__line">{dateOnPage(issuedAt)}</p>
      <p className="cert-card__line">
        {text.instructor}: <Written>{course.instructor}</Written>
      </p>
      <p className="cert-card__line">
        <Num ltr>{certificateNumber}</Num>
      </p>
      <div className="cert-card__actions">
        <Button kind="quiet" small icon="eye" aria-label={text.previewOf(subject)} onClick={onShow}>
          {text.preview}
        </Button>
        {isValid && <CardDownload picture={picture} />}
      </div>
    </article>
  );
}
