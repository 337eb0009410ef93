import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { levels } from '#content/index';
import type { DiplomaTemplate } from '#contract/certificates';
import { Page } from '#web/layout/page';
import { paths } from '#web/lib/paths';
import { Button } from '#web/ui/button';
import { LoadError } from '#web/ui/load-error';
import { Note } from '#web/ui/note';
import { PageHead } from '#web/ui/page-head';
import { Skeleton, SkeletonBlock, SkeletonLine } from '#web/ui/skeleton';
import { activeTemplatesQuery } from './api.ts';
import { DiplomaSample } from './diploma-sample.tsx';
import { sampleOf } from './diploma-samples.ts';
import { samplesText as text } from './diploma-samples-text.ts';
import { useCertificateImages } from './use-certificate-images.ts';
import './diploma-samples-page.css';

/** How the six diplomas look: to be seen and printed, and not to be mistaken for real ones. */
export function DiplomaSamplesPage() {
  const { data: templates, error, refetch } = useQuery(activeTemplatesQuery);
  if (templates) return <Samples templates={templates} />;
  return (
    <Page title={text.title} lead={text.lead} crumbs={crumbs}>
      {error ? <LoadError title={text.loadError} error={error} onRetry={refetch} /> : <PageSkeleton />}
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
  const isDrawing = images.some(({ state }) => state === 'waiting');
  const printAll = (
    <Button icon="print" busy={isDrawing && text.drawing} onClick={() => window.print()}>
      {text.printAll}
    </Button>
  );
  return (
    <Page title={text.title} ownHeading>
      <div className="samples-intro">
        <PageHead title={text.title} lead={text.lead} crumbs={crumbs} actions={printAll} />
        <Note>
          <p>{text.notGenuine}</p>
          <p>{text.printNote}</p>
        </Note>
      </div>
      <ul className="samples">
        {samples.map((sample, index) => (
          <li key={sample.level.key}>
            <DiplomaSample sample={sample} image={images[index] ?? { state: 'waiting' }} onRetry={retry} />
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
        {levels.map(({ key }) => (
          <div key={key} className="stack">
            <SkeletonLine width="60%" />
            <SkeletonBlock ratio="3 / 2" />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
