import type { IssuedCertificate } from '#contract/certificates';
import { Darah } from '#web/ui/darah';
import { achievementsOf } from './summary.ts';
import { certificatesText as text } from './text.ts';
import './achievements-banner.css';

/** Three badges on blue vellum: a ring that fills as the student goes on. */
export function AchievementsBanner({ certificates }: { certificates: readonly IssuedCertificate[] }) {
  return (
    <section className="feats" aria-labelledby="achievements">
      <h2 id="achievements">{text.achievementsTitle}</h2>
      <ul>
        {achievementsOf(certificates).map(({ key, reached, of }) => (
          <li key={key}>
            <Darah value={(reached / of) * 100} label="" />
            <span>
              <b>{text.achievements[key].title}</b>
              <span>{text.achievements[key].text}</span>
              <span className="feats__state">
                {reached === of ? text.achieved : text.remaining(of - reached)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
