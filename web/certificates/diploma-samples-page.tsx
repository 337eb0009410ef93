import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { levels } from '#content/index';
import type { DiplomaTemplate } from '#contract/certificates';
import { Page } from '#web/layout/page';
import { paths } from '#web/lib/paths';
import { LoadError } from '#web/ui/load-error';
import { activeTemplatesQuery } from './api.ts';
import { DiplomaSample } from './diploma-sample.tsx';
import { sampleOf } from './diploma-samples.ts';
import { samplesText as text } from './diploma-samples-text.ts';
import { GallerySkeleton, SampleGallery } from './sample-gallery.tsx';
import { useCertificateImages } from './use-certificate-images.ts';

/** How the six diplomas look: to be seen and printed, and not to be mistaken for real ones. */
export function DiplomaSamplesPage() {
  const { data: templates, error, refetch } = useQuery(activeTemplatesQuery);
  if (templates) return <Samples templates={templates} />;
  return (
    <Page title={text.title} lead={text.lead} crumbs={crumbs}>
      {error ? (
        <LoadError title={text.loadError} error={error} onRetry={refetch} />
      ) : (
        <GallerySkeleton keys={levels.map(({ key }) => key)} />
      )}
    </Page>
  );
}

const crumbs = [{ label: text.home, href: paths.dashboard }, { label: text.title }];

function Samples({ templates }: { templates: readonly DiplomaTemplate[] }) {
  const [moment] = useState(() => new Date());
  const samples = useMemo(
    () => levels.map((level) => sampleOf(level, templates, moment, window.location.origin)),
    [templates, moment],
  );
  const pictures = useMemo(() => samples.map(({ picture }) => picture), [samples]);
  const { images, retry } = useCertificateImages(pictures);
  return (
    <Page title={text.title} ownHeading>
      <SampleGallery
        title={text.title}
        lead={text.lead}
        crumbs={crumbs}
        note={
          <>
            <p>{text.notGenuine}</p>
            <p>{text.printNote}</p>
          </>
        }
        images={images}
      >
        {samples.map((sample, index) => (
          <li key={sample.level.key}>
            <DiplomaSample sample={sample} image={images[index] ?? { state: 'waiting' }} onRetry={retry} />
          </li>
        ))}
      </SampleGallery>
    </Page>
  );
}
