import { Link } from 'wouter';
import type { Joint } from '#contract/managing-mutun';
import type { MatnHead } from '#contract/mutun';
import { paths } from '#web/lib/paths';
import { Num } from '#web/ui/num';
import { manageText, standingText as text } from './text.ts';
import './joints.css';

/** Where most stumble, the worst first; each leads to its place in the text. */
export function Joints({ matn, joints }: { matn: MatnHead; joints: readonly Joint[] }) {
  return (
    <section className="joints" aria-labelledby="joints-of-matn">
      <h2 id="joints-of-matn" className="joints__title">
        {text.joints}
      </h2>
      <p className="joints__lead">{joints.length > 0 ? text.jointsLead : text.noJoints}</p>
      <ol>
        {joints.map(({ unit, opening, reviews, stumbles }) => (
          <li key={unit}>
            <Link href={paths.matnUnit(matn.key, unit)} className="joints__place">
              <b>{manageText.numbered(matn.kind, unit)}</b>
              <span className="joints__opening">{opening}</span>
            </Link>
            <span className="joints__figure">
              <span aria-hidden="true">
                <Num>{text.stumbles(stumbles, reviews)}</Num>
              </span>
              <span className="visually-hidden">{text.stumblesSaid(stumbles, reviews)}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
