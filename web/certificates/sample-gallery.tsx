import type { ReactNode } from 'react';
import type { Crumb } from '#web/ui/breadcrumbs';
import { Button } from '#web/ui/button';
import { Note } from '#web/ui/note';
import { PageHead } from '#web/ui/page-head';
import { Skeleton, SkeletonBlock, SkeletonLine } from '#web/ui/skeleton';
import { samplesText as text } from './diploma-samples-text.ts';
import type { CertificateImage } from './use-certificate-images.ts';
import './sample-gallery.css';

interface SampleGalleryProps {
  title: string;
  lead: string;
  crumbs?: readonly Crumb[];
  note: ReactNode;
  /** Those of the sheets: they are printed when all are there. */
  images: readonly CertificateImage[];
  /** The sheets, each a `<li>`. */
  children: ReactNode;
}

/** Sheets to look at and to print together: on paper nothing else of the page is seen. */
export function SampleGallery({ title, lead, crumbs, note, images, children }: SampleGalleryProps) {
  const isDrawing = images.some(({ state }) => state === 'waiting');
  const printAll = (
    <Button icon="print" busy={isDrawing && text.drawing} onClick={() => window.print()}>
      {text.printAll}
    </Button>
  );
  return (
    <>
      <div className="samples-intro">
        <PageHead title={title} lead={lead} crumbs={crumbs} actions={printAll} />
        <Note>{note}</Note>
      </div>
      <ul className="samples">{children}</ul>
    </>
  );
}

/** As many sheets as it has keys for. */
export function GallerySkeleton({ keys }: { keys: readonly string[] }) {
  return (
    <Skeleton>
      <div className="samples">
        {keys.map((key) => (
          <div key={key} className="stack">
            <SkeletonLine width="60%" />
            <SkeletonBlock ratio="3 / 2" />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
