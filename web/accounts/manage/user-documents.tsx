import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import type { ManagedUser } from '#contract/managing-users';
import { paths } from '#web/lib/paths';
import { versionName } from '#web/lib/version-name';
import { Button } from '#web/ui/button';
import { GradeBadge } from '#web/ui/grade-badge';
import { Num } from '#web/ui/num';
import { Tag } from '#web/ui/tag';
import { Written } from '#web/ui/written';
import type { DocumentKind } from './api.ts';
import { RevokeDialog } from './revoke-dialog.tsx';
import { documentsText as text } from './documents-text.ts';

interface IssuedDocument {
  id: number;
  number: string;
  isValid: boolean;
  about: ReactNode;
}

type Issued = Pick<ManagedUser, 'certificates' | 'diplomas' | 'transcripts'>;

/** Everything that a person was given a number for, each with its revoking. */
export function UserDocuments({ certificates, diplomas, transcripts }: Issued) {
  return (
    <>
      <DocumentSection
        kind="diploma"
        documents={diplomas.map(({ title, average, ...diploma }) => ({
          ...diploma,
          about: <Titled title={title} grade={average} />,
        }))}
      />
      <DocumentSection
        kind="certificate"
        documents={certificates.map(({ courseTitle, grade, certificateNumber, ...certificate }) => ({
          ...certificate,
          number: certificateNumber,
          about: <Titled title={courseTitle} grade={grade} />,
        }))}
      />
      <DocumentSection
        kind="transcript"
        documents={transcripts.map(({ version, ...transcript }) => ({
          ...transcript,
          about: versionName(version),
        }))}
      />
    </>
  );
}

const Titled = ({ title, grade }: { title: string; grade: number }) => (
  <>
    <Written>{title}</Written> <GradeBadge grade={grade} />
  </>
);

function DocumentSection({ kind, documents }: { kind: DocumentKind; documents: readonly IssuedDocument[] }) {
  const [revoking, setRevoking] = useState<IssuedDocument | null>(null);
  const words = text[kind];
  return (
    <section className="user-section">
      <h3>{words.title}</h3>
      {documents.length === 0 && <p className="muted">{words.none}</p>}
      <ul className="user-rows">
        {documents.map((document) => (
          <li key={document.id}>
            <span>{document.about}</span>
            <Link href={paths.verify(document.number)}>
              <Num ltr>{document.number}</Num>
            </Link>
            {document.isValid ? (
              <Button
                kind="quiet"
                small
                aria-label={words.revokeOf(document.number)}
                onClick={() => setRevoking(document)}
              >
                {words.revoke}
              </Button>
            ) : (
              <Tag tone="bad">{words.revoked}</Tag>
            )}
          </li>
        ))}
      </ul>
      {revoking && <RevokeDialog kind={kind} document={revoking} onClose={() => setRevoking(null)} />}
    </section>
  );
}
