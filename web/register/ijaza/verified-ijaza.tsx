import { useMemo } from 'react';
import type { IjazaFacts } from '#contract/ijaza-facts';
import '#web/certificates/verify-result.css';
import { classNames } from '#web/ui/class-names';
import { Icon } from '#web/ui/icon';
import { Note } from '#web/ui/note';
import { Num } from '#web/ui/num';
import { LeafPreview } from '../leaf/leaf-preview.tsx';
import { SampleTag } from '#web/ui/sample-tag';
import { IjazaParts } from './ijaza-facts-parts.tsx';
import { ijazaBook } from './ijaza-sheet.ts';
import { ijazaText as text, verdictSentence } from './text.ts';
import './verified-ijaza.css';

/** What the register says of an ijaza: first a sentence that a stranger understands, then what stands behind it. */
export function VerifiedIjaza({ ijaza }: { ijaza: IjazaFacts }) {
  const book = useMemo(() => ijazaBook(ijaza, window.location.origin), [ijaza]);
  const { isValid } = ijaza;
  return (
    <>
      <div role="status">
        <div className={classNames('verdict', isValid ? 'verdict--valid' : 'verdict--withdrawn')}>
          <Icon name={isValid ? 'shield' : 'warning'} />
          <div>
            <h2>{isValid ? text.validTitle : text.revokedTitle}</h2>
            <p className="verdict__sentence">
              <bdi>{verdictSentence(ijaza)}</bdi>
            </p>
            {!isValid && <p>{text.revokedText}</p>}
            {!isValid && ijaza.revokedReason && (
              <p>
                {text.reason}: <bdi dir="auto">{ijaza.revokedReason}</bdi>
              </p>
            )}
            <p className="verdict__number">
              <Num ltr>{ijaza.number}</Num> {ijaza.isSample && <SampleTag />}
            </p>
          </div>
        </div>
      </div>
      <div className="verified-ijaza">
        <div className="verified-ijaza__main">
          <IjazaParts ijaza={ijaza} />
        </div>
        <aside className="verified-ijaza__leaf" aria-label={text.asPrinted}>
          <LeafPreview book={book} onPaper="never" />
          <Note>{text.who}</Note>
        </aside>
      </div>
    </>
  );
}
