import { type MatnKind, matnKinds } from './matn-names.ts';
import { oblique } from './noun-forms.ts';
import { pluralForm } from './plural-form.ts';
import { unitNouns } from './unit-nouns.ts';

interface PartOfWard {
  kind: MatnKind;
  due: number;
  fresh: number;
}

/** «مراجعة 4 أبيات و3 أحاديث، وحفظ بيتين»; null for nothing. */
export function wardSentence(parts: readonly PartOfWard[]): string | null {
  const tasks = [
    { task: 'مراجعة', units: unitsIn(parts, ({ due }) => due) },
    { task: 'حفظ', units: unitsIn(parts, ({ fresh }) => fresh) },
  ];
  const said = tasks.flatMap(({ task, units }) => (units === '' ? [] : [`${task} ${units}`]));
  return said.length === 0 ? null : said.join('، و');
}

/** «4 أبيات و3 أحاديث», in the case of a second noun. */
function unitsIn(parts: readonly PartOfWard[], countIn: (part: PartOfWard) => number): string {
  return matnKinds
    .map((kind) => ({
      kind,
      count: parts.reduce((sum, part) => sum + (part.kind === kind ? countIn(part) : 0), 0),
    }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => pluralForm(count, oblique(unitNouns[kind])))
    .join(' و');
}
