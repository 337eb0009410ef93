import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { SeriesOfBook } from '#contract/books';
import { paths } from '#web/lib/paths';
import { Section } from '#web/ui/section';
import { ChainDrawing } from '../chain-drawing.tsx';
import { chainQuery } from '../ijaza/api.ts';
import { bookText as text } from './text.ts';

/** By whom the shaykh has the book. */
export function ChainPart({ series }: { series: readonly SeriesOfBook[] }) {
  const id = series.find(({ chainId }) => chainId !== null)?.chainId ?? null;
  return (
    <Section
      id={`chain-${series[0]?.id}`}
      title={text.chain}
      small
      action={id !== null && <Link href={paths.chain(id)}>{text.chainTree}</Link>}
    >
      {id === null ? <p className="muted">{text.noChain}</p> : <Chain id={id} />}
    </Section>
  );
}

function Chain({ id }: { id: number }) {
  const { data: chain } = useQuery(chainQuery(id));
  if (!chain) return null;
  return <ChainDrawing {...chain} rootNote={text.rootNote} />;
}
