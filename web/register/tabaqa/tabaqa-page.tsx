import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'wouter';
import type { WholeTabaqa } from '#contract/tabaqat';
import { formatHijriDate } from '#web/lib/dates';
import { universityTimeZone } from '#web/certificates/render/wording';
import { Page } from '#web/layout/page';
import { NotFound } from '#web/layout/not-found';
import { ApiError } from '#web/lib/api-error';
import { paths } from '#web/lib/paths';
import { LoadError } from '#web/ui/load-error';
import { Section } from '#web/ui/section';
import { Skeleton, SkeletonBlock, SkeletonLine } from '#web/ui/skeleton';
import { LeafActions } from '../leaf/leaf-actions.tsx';
import { LeafPreview } from '../leaf/leaf-preview.tsx';
import { tabaqaRules } from '../leaf/toned-words.ts';
import { SampleTag } from '#web/ui/sample-tag';
import { TonedText } from '../toned-text.tsx';
import { Additions } from './additions.tsx';
import { tabaqaQuery } from './api.ts';
import { tabaqaBook } from './tabaqa-leaf.ts';
import { TabaqaSteps } from './tabaqa-steps.tsx';
import { TabaqaTasks } from './tabaqa-tasks.tsx';
import { tabaqaText as text } from './text.ts';
import './tabaqa-page.css';

export function TabaqaPage() {
  const id = Number(useParams()['id']);
  const { data, error, refetch } = useQuery(tabaqaQuery(id));
  if (error instanceof ApiError && (error.status === 404 || error.status === 400) && !data)
    return <NotFound />;
  const crumbs = [
    { label: text.ijazas, href: paths.ijazas },
    ...(data ? [{ label: data.bookTitle }] : []),
    { label: text.crumb },
  ];
  const date = data && formatHijriDate(data.lastAt, universityTimeZone).replace(/^\S+ /u, '');
  return (
    <Page title={text.title} crumbs={crumbs} lead={data && date && text.lead(data.bookTitle, date)}>
      {data && <Content tabaqa={data} />}
      {!data && error && <LoadError title={text.loadError} error={error} onRetry={refetch} />}
      {!data && !error && <PageSkeleton />}
    </Page>
  );
}

/** The text first, which is read; then the leaf, which is printed. */
function Content({ tabaqa }: { tabaqa: WholeTabaqa }) {
  const book = useMemo(() => tabaqaBook(tabaqa, window.location.origin), [tabaqa]);
  return (
    <div className="two tabaqa-page">
      <aside className="tabaqa-card leaf" aria-label={text.actions}>
        {tabaqa.isSample && <SampleTag />}
        <TabaqaSteps tabaqa={tabaqa} />
        <div className="tabaqa-card__actions">
          <TabaqaTasks tabaqa={tabaqa} />
          <LeafActions book={book} />
        </div>
        <p className="hint">{tabaqa.state === 'sealed' ? text.closing : text.draftNote}</p>
      </aside>
      <div className="tabaqa-page__main">
        <section className="jadwal" aria-label={text.text}>
          <TonedText paragraphs={tabaqa.paragraphs} rules={tabaqaRules} />
        </section>
        {tabaqa.state === 'sealed' && <Additions tabaqa={tabaqa} />}
        <Section id="as-printed" title={text.asPrinted} small>
          <LeafPreview book={book} onPaper="alone" />
        </Section>
      </div>
    </div>
  );
}

function PageSkeleton() {
  return (
    <Skeleton>
      <div className="stack">
        <SkeletonLine width="70%" />
        <SkeletonLine />
        <SkeletonLine />
        <SkeletonBlock ratio="1240 / 1754" />
      </div>
    </Skeleton>
  );
}
