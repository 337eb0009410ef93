import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { DiplomaTemplate } from '#contract/certificates';
import { Page } from '#web/layout/page';
import { EmptyState } from '#web/ui/empty-state';
import { LoadError } from '#web/ui/load-error';
import { activeTemplatesQuery } from '../api.ts';
import { samplesText } from '../diploma-samples-text.ts';
import { GallerySkeleton, SampleGallery } from '../sample-gallery.tsx';
import { TemplateCard } from './template-card.tsx';
import { sampleFacts } from './template-sample.ts';
import { galleryText as text } from './templates-text.ts';
import { useCertificateImages } from '../use-certificate-images.ts';

/** The active templates, each on a sheet that nobody could take for a certificate. */
export function SampleCertificatesPage() {
  const { data: templates, error, refetch } = useQuery(activeTemplatesQuery);
  if (templates && templates.length > 0) return <Gallery templates={templates} />;
  return (
    <Page title={text.title} lead={text.lead}>
      {templates && <EmptyState icon="stamp" title={text.emptyTitle} description={text.emptyText} />}
      {error && <LoadError title={text.loadError} error={error} onRetry={refetch} />}
      {!templates && !error && <GallerySkeleton keys={['first', 'second']} />}
    </Page>
  );
}

function Gallery({ templates }: { templates: readonly DiplomaTemplate[] }) {
  const pictures = useMemo(
    () =>
      templates.map((template) => ({ template, facts: sampleFacts(template.level, window.location.origin) })),
    [templates],
  );
  const { images, retry } = useCertificateImages(pictures);
  return (
    <Page title={text.title} ownHeading>
      <SampleGallery title={text.title} lead={text.lead} note={samplesText.printNote} images={images}>
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
      </SampleGallery>
    </Page>
  );
}
