import { useState } from 'react';
import { Link } from 'wouter';
import type { ManagedUser } from '#contract/managing-users';
import { paths } from '#web/lib/paths';
import { Button } from '#web/ui/button';
import { GradeBadge } from '#web/ui/grade-badge';
import { Num } from '#web/ui/num';
import { Tag } from '#web/ui/tag';
import { Written } from '#web/ui/written';
import { RevokeDialog } from './revoke-dialog.tsx';
import { usersText as text } from './text.ts';

type Certificate = ManagedUser['certificates'][number];

export function UserCertificates({ certificates }: Pick<ManagedUser, 'certificates'>) {
  const [revoking, setRevoking] = useState<Certificate | null>(null);
  return (
    <section className="user-section">
      <h3>{text.certificates}</h3>
      {certificates.length === 0 && <p className="muted">{text.noCertificates}</p>}
      <ul className="user-rows">
        {certificates.map((certificate) => (
          <li key={certificate.id}>
            <span>
              <Written>{certificate.courseTitle}</Written> <GradeBadge grade={certificate.grade} />
            </span>
            <Link href={paths.verify(certificate.certificateNumber)}>
              <Num ltr>{certificate.certificateNumber}</Num>
            </Link>
            {certificate.isValid ? (
              <Button
                kind="quiet"
                small
                aria-label={text.revokeOf(certificate.certificateNumber)}
                onClick={() => setRevoking(certificate)}
              >
                {text.revoke}
              </Button>
            ) : (
              <Tag tone="bad">{text.revoked}</Tag>
            )}
          </li>
        ))}
      </ul>
      {revoking && <RevokeDialog certificate={revoking} onClose={() => setRevoking(null)} />}
    </section>
  );
}
