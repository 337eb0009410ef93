import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useParams } from 'wouter';
import type { IjazaFacts } from '#contract/ijaza-facts';
import { ijazatApi } from '#contract/ijazat';
import { verificationQuery } from '#web/certificates/api';
import { dateOnPage } from '#web/certificates/render/wording';
import { NotFound } from '#web/layout/not-found';
import { Page } from '#web/layout/page';
import { paths } from '#web/lib/paths';
import { Button } from '#web/ui/button';
import { LinkButton } from '#web/ui/link-button';
import { LoadError } from '#web/ui/load-error';
import { Note } from '#web/ui/note';
import { Num } from '#web/ui/num';
import { Section } from '#web/ui/section';
import { Skeleton, SkeletonBlock } from '#web/ui/skeleton';
import { Tag } from '#web/ui/tag';
import { showToast } from '#web/ui/toast-store';
import { LeafActions } from '../leaf/leaf-actions.tsx';
import { LeafPreview } from '../leaf/leaf-preview.tsx';
import { SampleTag } from '#web/ui/sample-tag';
import { SigningDialog } from '../signing-dialog.tsx';
import { grantedIjazatQuery, useRevokeIjaza } from './api.ts';
import { IjazaParts } from './ijaza-facts-parts.tsx';
import { ijazaBook } from './ijaza-sheet.ts';
import { ijazaText as text, verdictSentence } from './text.ts';
import './ijaza-page.css';

/** An ijaza as it was signed: its sheet, and what stands behind it. */
export function IjazaPage() {
  const number = useParams()['number'] ?? '';
  const { data, error, refetch } = useQuery(verificationQuery(number));
  if (data === null || (data && data.kind !== 'ijaza')) return <NotFound />;
  const ijaza = data?.ijaza;
  return (
    <Page
      title={ijaza ? ijaza.heading : text.title}
      lead={ijaza && <bdi>{verdictSentence(ijaza)}</bdi>}
      crumbs={[
        { label: text.ijazas, href: paths.ijazas },
        { label: text.thabat, href: paths.thabat },
        { label: text.title },
      ]}
    >
      {ijaza && <Content ijaza={ijaza} />}
      {!ijaza && error && <LoadError error={error} onRetry={refetch} />}
      {!ijaza && !error && (
        <Skeleton>
          <SkeletonBlock ratio="1240 / 1754" />
        </Skeleton>
      )}
    </Page>
  );
}

function Content({ ijaza }: { ijaza: IjazaFacts }) {
  const book = useMemo(() => ijazaBook(ijaza, window.location.origin), [ijaza]);
  return (
    <div className="two ijaza-page">
      <aside className="ijaza-card leaf" aria-label={text.actions}>
        <p className="ijaza-card__state">
          <Tag tone={ijaza.isValid ? 'ok' : 'bad'}>{ijaza.isValid ? text.valid : text.revokedTag}</Tag>
          {ijaza.isSample && <SampleTag />}
        </p>
        <p className="sm">
          {text.number}: <Num ltr>{ijaza.number}</Num>
        </p>
        <LeafActions book={book} withPicture />
        <LinkButton kind="quiet" icon="link" href={paths.verify(ijaza.number)} newTab block>
          {text.verifyLink}
        </LinkButton>
        <Revoking ijaza={ijaza} />
      </aside>
      <div className="ijaza-page__main">
        {ijaza.revokedAt && (
          <Note tone="bad">
            <p>{text.revokedOn(dateOnPage(ijaza.revokedAt))}</p>
            <p>
              <bdi dir="auto">{ijaza.revokedReason}</bdi>
            </p>
          </Note>
        )}
        <Section id="as-printed" title={text.asPrinted} small>
          <LeafPreview book={book} onPaper="alone" />
        </Section>
        <IjazaParts ijaza={ijaza} />
      </div>
    </div>
  );
}

/** Only who granted it may take it back. */
function Revoking({ ijaza }: { ijaza: IjazaFacts }) {
  const { data: granted } = useQuery(grantedIjazatQuery);
  const revoking = useRevokeIjaza(ijaza.number);
  const [isOpen, setOpen] = useState(false);
  const isOwn = granted?.some(({ number }) => number === ijaza.number) ?? false;
  if (!isOwn || !ijaza.isValid) return null;
  return (
    <>
      <Button kind="danger" icon="undo" block onClick={() => setOpen(true)}>
        {text.revoke}
      </Button>
      {isOpen && (
        <SigningDialog
          title={text.revokeTitle}
          description={text.revokeText}
          submit={text.revoke}
          busy={text.revoking}
          failed={text.failed}
          reasonLabel={text.reason}
          isDanger
          schema={ijazatApi.revoke.body}
          saving={revoking}
          given={(body) => body}
          onSaved={() => showToast({ title: text.revokeDone, tone: 'success' })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
