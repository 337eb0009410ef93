import type { WholeMatn } from '#contract/mutun';
import { toArabicDigits } from '#web/lib/format';
import { paths } from '#web/lib/paths';
import { LinkButton } from '#web/ui/link-button';
import { State } from '#web/ui/state';
import { UnitText } from '../unit-text.tsx';
import { recited, type Sard } from './sard.ts';
import { sardText as text } from './sard-text.ts';
import { memorisingText } from './text.ts';

/** How it went, and the way to what was stumbled over. */
export function SardEnd({ matn, sard }: { matn: WholeMatn; sard: Sard }) {
  const all = recited(sard);
  const stumbled = all.filter(({ judgement }) => judgement === 2).map(({ unit }) => unit);
  const isVerse = matn.kind === 'nazm';
  return (
    <div className="sard-end">
      <State
        icon="check-all"
        headingLevel={1}
        title={text.over}
        description={all.length > 0 && text.counted(matn.kind, all.length, all.length - stumbled.length)}
        actions={
          <>
            {stumbled.length > 0 && (
              <LinkButton href={paths.memoriseUnits(matn.key, ...stumbled)}>
                {text.reviewNow(stumbled.length === 1)}
              </LinkButton>
            )}
            <LinkButton kind={stumbled.length > 0 ? 'secondary' : 'primary'} href={paths.matn(matn.key)}>
              {memorisingText.backToText}
            </LinkButton>
          </>
        }
      />
      {stumbled.length > 0 && (
        <section className="sard-leaf jadwal">
          <h2>{text.stumbledHeading}</h2>
          <ol>
            {matn.units
              .filter(({ number }) => stumbled.includes(number))
              .map((unit) => (
                <li key={unit.number} className="sard-unit">
                  <span className="sard-unit__number">
                    <bdi>{toArabicDigits(String(unit.number))}</bdi>
                  </span>
                  {isVerse ? (
                    <UnitText unit={unit} kind={matn.kind} />
                  ) : (
                    <p>{unit.title ?? unit.segments[0]}</p>
                  )}
                </li>
              ))}
          </ol>
        </section>
      )}
    </div>
  );
}
