/** The settled honours. The highest first: a grade has the first band that it reaches. */
const honoursBands = [
  { key: '90', least: 90, honours: 'ممتاز' },
  { key: '80', least: 80, honours: 'جيد جدًا' },
  { key: '70', least: 70, honours: 'جيد' },
] as const;

const lowestBand = { key: '00', least: 0, honours: 'مقبول' } as const;

type HonoursBand = (typeof honoursBands)[number] | typeof lowestBand;
export type GradeBand = HonoursBand['key'];

/** By the grade itself, before it is shortened for the eye: 89.99 is not excellent. */
const bandOf = (grade: number): HonoursBand => honoursBands.find(({ least }) => grade >= least) ?? lowestBand;

export const honoursOf = (grade: number): HonoursBand['honours'] => bandOf(grade).honours;

/** As the styles name it. */
export const gradeBand = (grade: number): GradeBand => bandOf(grade).key;

/** Never more than it is. What arithmetic lost far behind the point is given back: 89.99999999 was 90. */
export function cutTo(value: number, fractionDigits: number): number {
  const power = 10 ** fractionDigits;
  return Math.floor(value * power + 1e-6) / power;
}
