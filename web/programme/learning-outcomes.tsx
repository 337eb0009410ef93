import { Section } from '../ui/section.tsx';
import { levelsText as text } from './levels-text.ts';
import './learning-outcomes.css';

export function LearningOutcomes({ outcomes }: { outcomes: readonly string[] }) {
  return (
    <Section id="outcomes" title={text.outcomesTitle}>
      <p className="ink2">{text.outcomesLead}</p>
      <ul className="outcomes">
        {outcomes.map((outcome) => (
          <li key={outcome}>{outcome}</li>
        ))}
      </ul>
    </Section>
  );
}
