import { classNames } from './class-names.ts';
import { Ornament } from './ornament.tsx';
import './badge.css';

/** By what the words contain; «جيد جدًا» holds «جيد» too, so it is asked for first. */
const colours = [
  { contains: 'ممتاز', className: 'honour--gold' },
  { contains: 'جيد جد', className: 'honour--green' },
  { contains: 'جيد', className: 'honour--blue' },
] as const;

export function HonoursBadge({ honours }: { honours: string }) {
  const colour = colours.find(({ contains }) => honours.includes(contains));
  return (
    <span className={classNames('honour', colour?.className)}>
      <Ornament name="seal" />
      <bdi>{honours}</bdi>
    </span>
  );
}
