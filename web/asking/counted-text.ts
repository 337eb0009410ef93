import { countOf, formatNumber } from '#web/lib/format';

/** Of a masculine noun, in words as a sentence has them. */
const few = ['ثلاثة', 'أربعة', 'خمسة', 'ستة', 'سبعة', 'ثمانية', 'تسعة', 'عشرة'];

const inWords = (count: number): string | undefined => few[count - 3];

function questions(count: number): string {
  const word = inWords(count);
  return word ? `${word} أسئلة` : countOf('question', count);
}

function answeredOf(count: number, answered: number): string {
  if (count === 1) return answered === 0 ? 'لم يُجب عنه بعد' : 'وقد أُجيب عنه';
  if (count === 2 && answered === 0) return 'لم يُجب عنهما بعد';
  if (count === 2) return answered === 1 ? 'أُجيب عن أحدهما' : 'أُجيب عنهما';
  if (answered === 0) return 'لم يُجب عن شيء منها بعد';
  if (answered >= count) return 'أُجيب عنها كلها';
  if (answered === 1) return 'أُجيب عن واحد';
  if (answered === 2) return 'أُجيب عن اثنين';
  return `أُجيب عن ${inWords(answered) ?? formatNumber(answered)}`;
}

/** «ثلاثة أسئلة في هذا الدرس، أُجيب عن اثنين» */
export const countedQuestions = (count: number, answered: number): string =>
  count === 0
    ? 'لا أسئلة في هذا الدرس بعد'
    : `${questions(count)} في هذا الدرس، ${answeredOf(count, answered)}`;
