import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { DiplomaTemplate } from '#contract/certificates';
import { Page } from '#web/layout/page';
import { Button } from '#web/ui/button';
import { EmptyState } from '#web/ui/empty-state';
import { LoadError } from '#web/ui/load-error';
import { Note } from '#web/ui/note';
import { PageHead } from '#web/ui/page-head';
import { Skeleton, SkeletonBlock, SkeletonLine } from '#web/ui/skeleton';
import { activeTemplatesQuery } from '../api.ts';
import { samplesText } from '../diploma-samples-text.ts';
import { TemplateCard } from './template-card.tsx';
import { sampleFacts } from './template-sample.ts';
import { galleryText as text } from './templates-text.ts';
import { useCertificateImages } from '../use-certificate-images.ts';
import '../diploma-samples-page.css';

/** The active templates, each on a sheet that nobody could take for a certificate. */
export function SampleCertificatesPage() {
  const { data: templates, error, refetch } = useQuery(activeTemplatesQuery);
  if (templates && templates.length > 0) return <Gallery templates={templates} />;
  return (
    <Page title={text.title} lead={text.lead}>
      {templates && <EmptyState icon="stamp" title={text.emptyTitle} description={text.emptyText} />}
      {error && <LoadError title={text.loadError} error={error} onRetry={refetch} />}
      {!templates && !error && <PageSkeleton />}
    </Page>
  );
}

function Gallery({ templates }: { templates: readonly DiplomaTemplate[] }) {
  const pictures = useMemo(
    () => templates.map((template) => ({ template, facts: sampleFacts(window.location.origin) })),
    [templates],
  );
  const { images, retry } = useCertificateImages(pictures);
  const isDrawing = images.some(({ state }) => state === 'waiting');
  const printAll = (
    <Button icon="print" busy={isDrawing && samplesText.drawing} onClick={() => window.print()}>
      {samplesText.printAll}
    </Button>
  );
  return (
    <Page title={text.title} ownHeading>
      <div className="samples-intro">
        <PageHead title={text.title} lead={text.lead} actions={printAll} />
        <Note>{samplesText.printNote}</Note>
      </div>
      <ul className="samples">
        {pictures.map((picture, index) => (
          <li key={picture.template.id}>
            <TemplateCard
              template={picture.template}
              picture={picture}
              image={images[index] ?? { state: 'waiting' }}
              onRetry={retry}
            />
          </li>
        ))}
      </ul>
    </Page>
  );
}

function PageSkeleton() {
  return (
    <Skeleton>
      <div className="samples">
        {['60%', '50%'].map((width) => (
          <div key={width} className="stack">
            <SkeletonLine width={width} />
            <SkeletonBlock ratio="3 / 2" />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
