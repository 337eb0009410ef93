/** Marks are not among them: Unicode counts them with no script. */
const letters = /\p{Script=Arabic}/gu;
const vowelMarks = /[\u064b-\u0652\u0670]/g;

/** One mark for so many letters is still a word whose reading is pointed out: «حفظًا وشرحًا». */
const lettersForOneMark = 4;

/** Whether a text carries its vowels, and so needs the room of a hadith between its lines. */
export function isVocalised(text: string): boolean {
  const marks = text.match(vowelMarks)?.length ?? 0;
  return marks * lettersForOneMark > (text.match(letters)?.length ?? 0);
}
