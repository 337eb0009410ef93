import type { Subject } from '#contract/programme';
import { formatNumber } from '../lib/format.ts';
import { Num } from '../ui/num.tsx';
import { Section } from '../ui/section.tsx';
import { Written } from '../ui/written.tsx';
import { subjectText as text } from './programme-text.ts';
import './subject-units.css';

/** What is taught, lesson by lesson, numbered through all units as in the course itself. */
export function SubjectUnits({ units }: Pick<Subject, 'units'>) {
  const firstOf = units.map((_, index) =>
    units.slice(0, index).reduce((sum, { lectures }) => sum + lectures.length, 1),
  );
  return (
    <Section id="units" title={text.units}>
      <ol className="subject-units">
        {units.map((unit, index) => (
          <li key={unit.title}>
            <h3>
              <Written>{unit.title}</Written> <small>{text.unit(index + 1)}</small>
            </h3>
            <ol>
              {unit.lectures.map((lecture, place) => (
                <li key={lecture}>
                  <Num>{formatNumber((firstOf[index] ?? 1) + place)}</Num>
                  <Written>{lecture}</Written>
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </Section>
  );
}
