import type { SourcedHadith } from '#contract/content';
import { toArabicDigits } from '../lib/format.ts';
import { PageLeaf } from '../ui/page-leaf.tsx';
import { landingText } from './text.ts';
import './hadith-leaf.css';

/** A manuscript leaf with one hadith: its narrator above it and its source below, never the text alone. */
export function HadithLeaf({ hadith }: { hadith: SourcedHadith }) {
  return (
    <PageLeaf title={landingText.leafTitle} as="figure" className="hadith-leaf">
      <blockquote className="hadith">
        <p className="sanad">{landingText.narratedBy(hadith)}</p>
        <p className="matn">
          «{hadith.text}»<span className="page-leaf__end" />
        </p>
      </blockquote>
      <figcaption className="takhrij">[{toArabicDigits(hadith.source)}]</figcaption>
    </PageLeaf>
  );
}
