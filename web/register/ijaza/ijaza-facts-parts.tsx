import type { IjazaFacts } from '#contract/ijaza-facts';
import { numbersWithout } from '#contract/number-ranges';
import { CertificateFactList } from '#web/certificates/certificate-facts';
import { dateOnPage } from '#web/certificates/render/wording';
import { Num } from '#web/ui/num';
import { Section } from '#web/ui/section';
import { rangesInWords } from '../range-words.ts';
import { SamaStrip } from '../sama-strip.tsx';
import { ChainList } from './chain-list.tsx';
import { coverageWords, ijazaText as text } from './text.ts';

/** What was heard and missed, the facts, and the chain: the same wherever an ijaza is read. */
export function IjazaParts({ ijaza }: { ijaza: IjazaFacts }) {
  return (
    <>
      <CoveragePart ijaza={ijaza} />
      <Section id="ijaza-data" title={text.data} small>
        <IjazaData ijaza={ijaza} />
      </Section>
      <Section id="ijaza-chain" title={text.chain} small>
        <ChainList chain={ijaza.chain} />
      </Section>
    </>
  );
}

function CoveragePart({ ijaza: { last, heard, missed, grantsMissed } }: { ijaza: IjazaFacts }) {
  if (last === null || (heard.length === 0 && missed.length === 0)) return null;
  const unread = numbersWithout([[1, last]], [...heard, ...missed]);
  return (
    <Section id="ijaza-coverage" title={text.coverage} small>
      <SamaStrip last={last} heard={heard} missed={missed} unread={unread} words={coverageWords} />
      {missed.length > 0 && (
        <p className="sm muted">
          {coverageWords.missed}: {rangesInWords(missed)}.{' '}
          {grantsMissed ? text.missedGranted : text.missedNot}
        </p>
      )}
    </Section>
  );
}

function IjazaData({ ijaza }: { ijaza: IjazaFacts }) {
  const { wayInWords, reader, kind, majalis, edition, grantedAt, tabaqaNumber, revokedAt, revokedReason } =
    ijaza;
  const how = [
    wayInWords,
    kind === 'listening' && reader !== null && text.byReading(reader),
    majalis > 0 && text.inMajalis(majalis),
    edition !== null && text.edition(edition),
  ];
  return (
    <CertificateFactList
      facts={[
        { name: text.way, value: how.filter(Boolean).join('، ') },
        { name: text.date, value: dateOnPage(grantedAt) },
        {
          name: text.tabaqa,
          value: tabaqaNumber && (
            <>
              {text.sealedTabaqa}، <Num ltr>{tabaqaNumber}</Num>
            </>
          ),
        },
        { name: text.signature, value: text.signed },
        { name: text.status, value: revokedAt ? text.revokedOn(dateOnPage(revokedAt)) : text.standing },
        { name: text.reason, value: revokedReason && <bdi dir="auto">{revokedReason}</bdi> },
      ]}
    />
  );
}
