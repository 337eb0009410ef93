import type { SetText } from '#content/public-subjects';
import { UnitText } from '#web/mutun/unit-text';
import { Section } from '../ui/section.tsx';
import { subjectText } from './programme-text.ts';
import './set-text-excerpt.css';

/** How the text begins that the subject teaches. */
export function SetTextExcerpt({ text }: { text: SetText }) {
  return (
    <Section id="set-text" title={subjectText.setText}>
      <figure className="set-text">
        {text.units.map((unit) => (
          <UnitText key={unit.number} unit={unit} kind={text.kind} />
        ))}
        <figcaption className="takhrij">{subjectText.takenFrom(text)}</figcaption>
      </figure>
    </Section>
  );
}
