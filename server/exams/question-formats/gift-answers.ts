import type { GiftText } from './gift-escapes.ts';
import { slice, trimmed } from './gift-escapes.ts';
import type { GiftFormat } from './gift-text.ts';
import { plainWords, readFormat } from './gift-text.ts';

export interface GiftAnswer {
  text: string;
  isRight: boolean;
  /** Where it begins between the braces. */
  place: number;
}

/** What stands between the braces: the choices, and what is told about the question as a whole. */
export function readInside(inside: GiftText, format: GiftFormat) {
  const mark = inside.marks.indexOf(feedbackMark);
  if (mark === -1) return { answers: readAnswers(inside, format), explanation: null };
  const start = mark + feedbackMark.length;
  const own = readFormat(trimmed(slice(inside, start)));
  return {
    answers: readAnswers(slice(inside, 0, mark), format),
    explanation: { text: plainWords(own.text.literal, own.format ?? format), place: mark },
  };
}

const feedbackMark = '####';

const trueWords = ['T', 'TRUE'];
const falseWords = ['F', 'FALSE'];

/** The choices between the braces, or why there are none that we can ask. */
function readAnswers(body: GiftText, format: GiftFormat): GiftAnswer[] | string {
  const words = body.marks.trim();
  if (words === '') return 'السؤال المقالي غير مدعوم: لا خيارات بين القوسين.';
  if (words.startsWith('#')) return 'السؤال الحسابي ذو الجواب العددي غير مدعوم.';
  const verdict = words.slice(0, wordEnd(words)).trim().toUpperCase();
  if ([...trueWords, ...falseWords].includes(verdict)) return trueOrFalse(trueWords.includes(verdict));

  const starts = [...body.marks.matchAll(/[=~]/g)].map(({ index }) => index);
  const [first] = starts;
  if (first === undefined) return 'بين القوسين نص بلا علامة: قبل كل خيار = أو ~.';
  if (body.marks.slice(0, first).trim() !== '') return 'قبل أول خيار كلام: قبل كل خيار = أو ~.';
  if (!body.marks.includes('~')) {
    return body.marks.includes('->')
      ? 'سؤال المطابقة غير مدعوم.'
      : 'سؤال الإجابة القصيرة غير مدعوم: لا خيار خطأ بعلامة ~.';
  }
  const answers = starts.map((start, index) =>
    readAnswer(slice(body, start, starts[index + 1]), format, start),
  );
  return answers.some(({ isPartial }) => isPartial)
    ? 'لأكثر من خيار نصيب من الدرجة، ولكل سؤال هنا إجابة صحيحة واحدة.'
    : answers;
}

const wordEnd = (words: string): number => {
  const feedback = words.indexOf('#');
  return feedback === -1 ? words.length : feedback;
};

const trueOrFalse = (isTrue: boolean): GiftAnswer[] => [
  { text: 'صح', isRight: isTrue, place: 0 },
  { text: 'خطأ', isRight: !isTrue, place: 0 },
];

const weightMark = /^%(-?[0-9]{1,3}(?:\.[0-9]{1,5})?)%/;

/** `=` or `~`, perhaps a share of the mark, the text, and perhaps `#` with a remark that nobody here would see. */
function readAnswer(answer: GiftText, format: GiftFormat, place: number) {
  const remark = answer.marks.indexOf('#');
  const content = trimmed(slice(answer, 1, remark === -1 ? undefined : remark));
  const [mark = '', share] = weightMark.exec(content.marks) ?? [];
  const own = readFormat(trimmed(slice(content, mark.length)));
  const weight = share === undefined ? (answer.marks.startsWith('=') ? 100 : 0) : Number(share);
  return {
    text: plainWords(own.text.literal, own.format ?? format),
    isRight: weight === 100,
    isPartial: weight > 0 && weight < 100,
    place,
  };
}
