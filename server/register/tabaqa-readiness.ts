import { recordedListeners, unready } from './tabaqa-composing.ts';
import type { HeldMajlis } from './tabaqa-source.ts';

const mostNamed = 12;

/** Why the record cannot be written yet, naming whom and what it waits for; null where it can. */
export function whyNotCompose(majalis: readonly HeldMajlis[], shaykhId: string): string | null {
  if (!majalis.some(({ isMakeUp }) => !isMakeUp)) return 'لا مجلس في هذه المجالس تُكتب طبقته.';
  const open = majalis.filter(({ isClosed }) => !isClosed).map(({ number }) => String(number));
  if (open.length > 0)
    return `لم يُختم بعد من هذه المجالس: ${named(open)}. يُختم ما عُقد منها ويُلغى ما لم يُعقد.`;
  const { undecided, withoutSex } = unready(majalis, shaykhId);
  if (undecided.length > 0) return `لم يُحكم بعد في سماع: ${named(undecided)}.`;
  if (withoutSex.length > 0) return `لم يُعلم أرجل أم امرأة، ولا بد منه لصيغة الطبقة: ${named(withoutSex)}.`;
  const anyoneHeard = recordedListeners(majalis, shaykhId).some(({ verdict }) => verdict !== 'attended');
  return anyoneHeard ? null : 'لم يثبت في هذه المجالس سماع لأحد.';
}

const named = (names: readonly string[]): string =>
  names.slice(0, mostNamed).join('، ') + (names.length > mostNamed ? '، وغيرهم' : '');
