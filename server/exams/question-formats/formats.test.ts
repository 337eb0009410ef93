import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ImportedQuestion } from '#contract/managing-exams';
import { isPlainText, withoutIdleJoiners } from '#contract/plain-text';
import { questionFormats } from '#contract/managing-exams';
import { optionLetters } from '#contract/sitting-exams';
import { readQuestions } from './read.ts';
import { writeQuestions } from './write.ts';

const units = [
  { number: 1, title: 'الإسناد' },
  { number: 2, title: 'المتن' },
];
const read = (format: (typeof questionFormats)[number], text: string) =>
  readQuestions(format, text, { already: 0, units });
/** Sound questions only; a problem fails the test. */
const questionsIn = (format: (typeof questionFormats)[number], text: string) => {
  const { questions, problems } = read(format, text);
  expect(problems).toEqual([]);
  return questions;
};
const problemsIn = (format: (typeof questionFormats)[number], text: string) =>
  read(format, text).problems.map(({ line, message }) => `${line} ${message}`);

/** What a text leaves out. */
const unsaid = {
  points: 1,
  unit: null,
  difficulty: 2,
  explanation: null,
  source: null,
  isApproved: true,
};
const conditions = {
  ...unsaid,
  question: 'كم شروط الحديث الصحيح؟',
  options: ['ثلاثة', 'خمسة', 'ستة'],
  correctAnswer: 'B',
};

describe('a CSV table', () => {
  test.each([
    [
      'Arabic titles',
      'السؤال,الخيار أ,الخيار ب,الخيار ج,الإجابة الصحيحة\nكم شروط الحديث الصحيح؟,ثلاثة,خمسة,ستة,ب',
    ],
    ['English titles', 'Question,A,B,C,Correct,Points\nكم شروط الحديث الصحيح؟,ثلاثة,خمسة,ستة,b,1'],
    [
      'titles in another order',
      'النقاط,الجواب,خيار 1,خيار ٢,خيار 3,سؤال\n1,2,ثلاثة,خمسة,ستة,كم شروط الحديث الصحيح؟',
    ],
    ['no titles', 'كم شروط الحديث الصحيح؟,ثلاثة,خمسة,ستة,B'],
    ['no titles, with points', 'كم شروط الحديث الصحيح؟,ثلاثة,خمسة,ستة,(ب),١'],
    ['no titles, with empty cells', 'كم شروط الحديث الصحيح؟,ثلاثة,خمسة,ستة,,,,B,1'],
    ['semicolons', 'كم شروط الحديث الصحيح؟;ثلاثة;خمسة;ستة;2;1'],
    ['tabs', 'كم شروط الحديث الصحيح؟\tثلاثة\tخمسة\tستة\t٢'],
    [
      'a mark at the start, line breaks of Windows',
      '\uFEFFquestion,a,b,c,answer\r\nكم شروط الحديث الصحيح؟,ثلاثة,خمسة,ستة,B\r\n\r\n',
    ],
    ['quotation marks and blanks', '"كم شروط الحديث الصحيح؟" , "ثلاثة", خمسة ,"ستة",B,'],
    ['the answer in its own words', 'كم شروط الحديث الصحيح؟,ثلاثة,خمسة,ستة,B,1\n'.replace(',B,', ',ب,')],
    ['the answer in words, under titles', 'question,a,b,c,key\nكم شروط الحديث الصحيح؟,ثلاثة,خمسة,ستة,خمسة'],
  ])('is read with %s', (_, text) => {
    expect(questionsIn('csv', text)).toEqual([conditions]);
  });

  test('keeps delimiters, doubled quotation marks and line breaks that stand in quotation marks', () => {
    const [question] = questionsIn('csv', '"قال: ""صحيح"", ثم\nسكت",نعم,"لا, بل نعم",A,"٢٫٥"');
    expect(question).toEqual({
      ...unsaid,
      question: 'قال: "صحيح", ثم\nسكت',
      options: ['نعم', 'لا, بل نعم'],
      correctAnswer: 'A',
      points: 2.5,
    });
  });

  test.each([
    ['الوحدة,الصعوبة,الشرح,المصدر,معتمد', '٢,3,لأنه كذا,ابن الصلاح,لا'],
    ['رقم الوحدة,مستوى الصعوبة,شرح الإجابة,المرجع,الحالة', '2,صعب,لأنه كذا,ابن الصلاح,للمراجعة'],
    ['unit,difficulty,explanation,source,approved', 'المتن,apply,لأنه كذا,ابن الصلاح,NO'],
    ['Chapter,Difficulty,Feedback,Reference,State', 'المتن,تطبيق,لأنه كذا,ابن الصلاح,review'],
  ])('carries what is said beside the question, under %s', (titles, cells) => {
    const [question] = questionsIn('csv', `السؤال,أ,ب,الجواب,${titles}\nس,نعم,لا,أ,${cells}`);
    expect(question).toMatchObject({
      unit: 2,
      difficulty: 3,
      explanation: 'لأنه كذا',
      source: 'ابن الصلاح',
      isApproved: false,
    });
  });

  test('of which all that is left empty stays unsaid', () => {
    const text = 'السؤال,أ,ب,الجواب,النقاط,الوحدة,الصعوبة,الشرح,المصدر,معتمد\nس,نعم,لا,أ,,,,,,';
    expect(questionsIn('csv', text)).toMatchObject([unsaid]);
  });

  test('takes away the apostrophe that guarded against formulas, and no other', () => {
    const [question] = questionsIn('csv', "'=1+1,'-أ,''ب,A");
    expect(question).toMatchObject({ question: '=1+1', options: ['-أ', "''ب"] });
  });

  test.each([
    ['', ['1 لا أسئلة في هذا النص.']],
    ['س,أ', ['1 هذا السطر ناقص: يُنتظر السؤال، ثم خياران على الأقل، ثم الإجابة الصحيحة.']],
    ['س,أ,ب,A\n\nس,أ,ب,ز', ['3 لا يُعرف الخيار الصحيح من آخر هذا السطر: يُكتب حرفه، مثل A أو أ، أو رقمه.']],
    ['س,أ,ب,C', ['1 لا يُعرف الخيار الصحيح من آخر هذا السطر: يُكتب حرفه، مثل A أو أ، أو رقمه.']],
    ['question,a,b,answer\nس,أ,ب,C', ['2 الإجابة الصحيحة ليست من الخيارات.']],
    ['question,a,b,answer\nس,أ,ب,', ['2 لم تُذكر الإجابة الصحيحة.']],
    ['question,a,b,answer\nس,أ,ب,نعم', ['2 الإجابة «نعم» ليست حرف خيار ولا رقمه ولا نصه.']],
    ['question,a,b,answer\nكم؟,2,1,2', ['2 الإجابة «2» رقم خيار ونص خيار آخر: يُكتب حرف الخيار بدلًا منها.']],
    [
      'question,a,b,answer\nس,أ,ب,A,ج',
      ['2 في هذا السطر خلايا أكثر من العناوين. النص الذي فيه فاصلة يوضع بين علامتي اقتباس.'],
    ],
    ['question,a,b\nس,أ,ب', ['1 ليس في صف العناوين عمود للإجابة الصحيحة.']],
    ['a,b,c,answer\nأ,ب,ج,A', ['1 ليس في صف العناوين عمود للسؤال.']],
    ['question,a,answer\nس,أ,A', ['1 ليس في صف العناوين عمودان للخيارين الأولين: «الخيار A» و«الخيار B».']],
    ['س,أ,ب,A\n"س,أ,ب,A\nس,أ,ب,A', ['2 فُتحت في هذا السطر علامة اقتباس ولم تُغلق.']],
    ['س,"أ"ب,ج,A', ['1 بعد علامة الاقتباس المغلقة كلام. تُكتب العلامة داخل النص مرتين: "".']],
    [
      'question,a,b,c,answer,points\n,أ,,أ,A,11',
      [
        '2 نص السؤال مطلوب.',
        '2 الخيار B: نص الخيار مطلوب.',
        '2 الخيار C: هذا الخيار مكرر. لكل خيار نص يخصّه.',
        '2 النقاط بين 0.1 و10.',
      ],
    ],
    ['question,a,b,answer,unit\nس,أ,ب,A,3', ['2 ليست «3» من وحدات المادة.']],
    ['question,a,b,answer,unit\nس,أ,ب,A,0', ['2 ليست «0» من وحدات المادة.']],
    ['question,a,b,answer,unit\nس,أ,ب,A,الرجال', ['2 ليست «الرجال» من وحدات المادة.']],
    ['question,a,b,answer,difficulty\nس,أ,ب,A,4', ['2 الصعوبة 1 أو 2 أو 3.']],
    ['question,a,b,answer,approved\nس,أ,ب,A,ربما', ['2 يُكتب في عمود الاعتماد «نعم» أو «لا».']],
    [
      `question,a,b,answer,explanation,source\nس,أ,ب,A,${'ش'.repeat(1001)},${'م'.repeat(301)}`,
      ['2 الشرح: لا يزيد هذا الحقل على 1000 حرف.', '2 المصدر: لا يزيد هذا الحقل على 300 حرف.'],
    ],
    ['question,a,b,answer,points\nس,أ,ب,A,1.234', ['2 منزلتان عشريتان على الأكثر.']],
    [`س,${'خ,'.repeat(9)}A`, ['1 خلايا هذا السطر أكثر مما يسع سؤالًا وستة خيارات وإجابة ونقاطًا.']],
    [`${'س'.repeat(501)},أ,ب,A`, ['1 يجب أن يكون السؤال أقل من 500 حرف.']],
  ])('of %j is refused by its lines', (text, problems) => {
    expect(problemsIn('csv', text)).toEqual(problems);
  });
});

describe('GIFT', () => {
  test.each([
    ['in one line', 'كم شروط الحديث الصحيح؟{~ثلاثة =خمسة ~ستة}'],
    [
      'over lines, with a title and remarks',
      '// تعليق\n::س ١::كم شروط الحديث الصحيح؟ {\n~ثلاثة # قليل\n=خمسة#أحسنت\n~ستة\n}',
    ],
    [
      'in a category, with a format',
      '$CATEGORY: top/مصطلح\n\n[plain]كم شروط الحديث الصحيح؟{~ثلاثة=خمسة~ستة}',
    ],
    ['of a page', '[html]<p>كم شروط <b>الحديث</b>&nbsp;الصحيح؟</p>{~<p>ثلاثة</p> =خمسة<br> ~[moodle]ستة}'],
    ['with shares of the mark', 'كم شروط الحديث الصحيح؟{~%-50%ثلاثة ~%100%خمسة ~%0%ستة}'],
  ])('is read %s', (_, text) => {
    expect(questionsIn('gift', text)).toEqual([conditions]);
  });

  test('keeps what was escaped, and puts a gap where the answers stood', () => {
    const [question] = questionsIn(
      'gift',
      String.raw`أكمل \{1\}: 2 \= {=1 + 1 \~ \#\\ ~ثلاثة\nأو أربعة} فقط.`,
    );
    expect(question).toMatchObject({
      question: 'أكمل {1}: 2 = ____ فقط.',
      options: ['1 + 1 ~ #\\', 'ثلاثة\nأو أربعة'],
      correctAnswer: 'A',
    });
  });

  test.each([
    ['{T}', 'A'],
    ['{TRUE#نعم}', 'A'],
    ['{ false }', 'B'],
    ['{F####خلاصة}', 'B'],
  ])('takes %s as true or false', (answer, correctAnswer) => {
    expect(questionsIn('gift', `المرسل من الضعيف.${answer}`)).toEqual([
      {
        ...unsaid,
        question: 'المرسل من الضعيف.',
        options: ['صح', 'خطأ'],
        correctAnswer,
        explanation: answer.includes('####') ? 'خلاصة' : null,
      },
    ]);
  });

  test.each([
    ['س{=أ ~ب####لأنه كذا}', 'لأنه كذا'],
    ['س{\n=أ#أحسنت\n~ب\n####[html]<p>لأنه</p>كذا\n}', 'لأنه\nكذا'],
    [String.raw`س{=أ ~ب####\#\#\#\# لا غير}`, '#### لا غير'],
    ['س{=أ ~ب####  }', null],
  ])('reads of %j what explains the answer', (text, explanation) => {
    expect(questionsIn('gift', text)).toMatchObject([{ options: ['أ', 'ب'], explanation }]);
  });

  test('reads the kinds of example that its authors gave', () => {
    const text = [
      '//-----------------//\n// EXAMPLES\n//-----------------//',
      "Who's buried in Grant's tomb?{~Grant ~Jefferson =no one}",
      'The American holiday of Thanksgiving is celebrated on the {\n\t~second\n\t~third\n\t=fourth\n} Thursday of November.',
      "::Jesus' hometown::Jesus Christ was from {\n~Jerusalem#Important, but wrong.\n~Bethlehem#Born here.\n=Nazareth#Yes!\n}.",
      'Grant is buried in a tomb in New York.{T}',
    ].join('\n\n');
    const told = questionsIn('gift', text).map(
      ({ question, correctAnswer }) => `${correctAnswer} ${question}`,
    );
    expect(told).toEqual([
      "C Who's buried in Grant's tomb?",
      'C The American holiday of Thanksgiving is celebrated on the ____ Thursday of November.',
      'C Jesus Christ was from ____.',
      'A Grant is buried in a tomb in New York.',
    ]);
  });

  test('reads the points from our own comment, for the next question only', () => {
    const text = '// points: 2.5\n\nس{=أ ~ب}\n\n// points: none of ours\nس{=أ ~ب}';
    expect(questionsIn('gift', text).map(({ points }) => points)).toEqual([2.5, 1]);
  });

  test('reads unit, difficulty, source and state from our own comments, and passes over the others', () => {
    const ours = String.raw`// unit: 2
// difficulty: 3
// source: ابن الصلاح\: النوع الأول
// state: review
س{=أ ~ب}`;
    const others = '// unit: the second of them\n// state: of affairs\n// difficulty\nس{=أ ~ب}';
    expect(questionsIn('gift', `${ours}\n\n${others}`)).toMatchObject([
      { unit: 2, difficulty: 3, source: 'ابن الصلاح: النوع الأول', isApproved: false },
      unsaid,
    ]);
  });

  test.each([
    ['س ١{=أ ~ب}\n\nس ٢ بلا أقواس', ['3 لا إجابات بين قوسين { } في «س ٢ بلا أقواس».']],
    ['س\n{=أ ~ب\n\nس{=أ ~ب}', ['2 القوس { لم يُغلق قبل السطر الفارغ أو نهاية النص.']],
    ['س{=أ ~ب}\nس{=أ ~ب}', [String.raw`2 قوس { آخر في السؤال نفسه. إن كان من النص فيُكتب \{`]],
    ['س{=أ ~ب}}', [String.raw`1 قوس } زائد. إن كان من النص فيُكتب \}`]],
    ['::س{=أ ~ب}', ['1 عنوان السؤال لم يُغلق بالعلامة ::']],
    ['س{}', ['1 السؤال المقالي غير مدعوم: لا خيارات بين القوسين.']],
    ['س{####تصحَّح يدويًّا}', ['1 السؤال المقالي غير مدعوم: لا خيارات بين القوسين.']],
    ['س{#3:1}', ['1 السؤال الحسابي ذو الجواب العددي غير مدعوم.']],
    ['س{=أ -> ب =ج -> د}', ['1 سؤال المطابقة غير مدعوم.']],
    ['س{=أ =ب}', ['1 سؤال الإجابة القصيرة غير مدعوم: لا خيار خطأ بعلامة ~.']],
    ['س{أ}', ['1 بين القوسين نص بلا علامة: قبل كل خيار = أو ~.']],
    ['س{أ ~ب =ج}', ['1 قبل أول خيار كلام: قبل كل خيار = أو ~.']],
    ['س{~أ ~ب}', ['1 لا خيار بعلامة الصواب =.']],
    ['س{=أ =ب ~ج}', ['1 لأكثر من خيار علامة الصواب =، ولكل سؤال هنا إجابة صحيحة واحدة.']],
    ['س{~%50%أ ~%50%ب ~ج}', ['1 لأكثر من خيار نصيب من الدرجة، ولكل سؤال هنا إجابة صحيحة واحدة.']],
    ['س{=أ ~ب ~ج ~د ~هـ ~و ~ز}', ['1 لا تزيد الخيارات على ستة.']],
    ['س{\n=أ\n~\n~أ\n}', ['3 الخيار B: نص الخيار مطلوب.', '4 الخيار C: هذا الخيار مكرر. لكل خيار نص يخصّه.']],
    ['{=أ ~ب}', ['1 نص السؤال مطلوب.']],
    ['// points: 99\nس{=أ ~ب}', ['2 النقاط بين 0.1 و10.']],
    ['// unit: 3\nس{=أ ~ب}', ['2 ليست «3» من وحدات المادة.']],
    ['// difficulty: 0\nس{=أ ~ب}', ['2 الصعوبة 1 أو 2 أو 3.']],
    [`س{=أ ~ب\n####${'ش'.repeat(1001)}}`, ['2 الشرح: لا يزيد هذا الحقل على 1000 حرف.']],
  ])('of %j is refused by its lines', (text, problems) => {
    expect(problemsIn('gift', text)).toEqual(problems);
  });
});

describe('Aiken', () => {
  test.each([
    ['Latin letters', 'كم شروط الحديث الصحيح؟\nA) ثلاثة\nB. خمسة\nC)ستة\nANSWER: B'],
    ['Arabic letters', '\n\nكم شروط الحديث الصحيح؟\r\nأ) ثلاثة\r\nب) خمسة\r\nج) ستة\r\nالإجابة: ب\r\n\r\n'],
    ['small letters', 'كم شروط الحديث الصحيح؟\na. ثلاثة\nb. خمسة\nc. ستة\nAnswer:b'],
  ])('is read with %s', (_, text) => {
    expect(questionsIn('aiken', text)).toEqual([conditions]);
  });

  test('needs no empty line after an answer, and reads all six letters', () => {
    const text = 'س\nأ) ١\nب) ٢\nج) ٣\nد) ٤\nهـ) ٥\nو) ٦\nالجواب: هـ\nس\nA) ١\nB) ٢\nANSWER: A';
    expect(questionsIn('aiken', text).map(({ correctAnswer }) => correctAnswer)).toEqual(['E', 'A']);
  });

  test.each([
    ['س\nA) أ\nANSWER: A', ['1 خياران على الأقل.']],
    ['س\nتتمة السؤال\nA) أ\nB) ب\nANSWER: A', ['2 يُنتظر هنا الخيار A، مثل: A) نص الخيار']],
    ['س\nA) أ\nC) ب\nANSWER: A', ['3 يُنتظر هنا الخيار B، مثل: B) نص الخيار']],
    ['س\nA) أ\nB) ب\n\nس\nA) أ\nB) ب\nANSWER: B', ['3 لا سطر إجابة بعد هذا الخيار، مثل: ANSWER: A']],
    ['س\nA) أ\nB) ب\nANSWER: الأول', ['4 الإجابة «الأول» ليست حرف خيار.']],
    ['س\nA) أ\nB) ب\nANSWER: C', ['4 الإجابة الصحيحة ليست من الخيارات.']],
    ['سؤال وحيد', ['1 لا خيارات بعد السؤال «سؤال وحيد».']],
    ['س\nANSWER: A', ['1 لا خيارات بعد السؤال «س».']],
    [
      'س\nA) ١\nB) ٢\nC) ٣\nD) ٤\nE) ٥\nF) ٦\nG) ٧\nANSWER: A',
      ['8 لا تزيد الخيارات على ستة. يُنتظر هنا سطر الإجابة، مثل: ANSWER: A'],
    ],
    [
      'س\nA) أ\nB)\nC) أ\nANSWER: A',
      ['3 الخيار B: نص الخيار مطلوب.', '4 الخيار C: هذا الخيار مكرر. لكل خيار نص يخصّه.'],
    ],
  ])('of %j is refused by its lines', (text, problems) => {
    expect(problemsIn('aiken', text)).toEqual(problems);
  });
});

test.each(questionFormats)('a text of more than twenty thousand lines is no %s', (format) => {
  for (const lineBreak of ['\n', '\r', '\r\n']) {
    expect(problemsIn(format, lineBreak.repeat(20_000))).toEqual([
      '20001 في النص أكثر من 20,000 سطر. يُرجى تقسيمه إلى نصوص أقصر.',
    ]);
  }
});

test('an exam takes no more than five hundred questions', () => {
  const block = 'س\nA) أ\nB) ب\nANSWER: A\n';
  expect(readQuestions('aiken', block.repeat(500), { already: 0, units }).problems).toEqual([]);
  expect(readQuestions('aiken', block.repeat(501), { already: 0, units })).toMatchObject({
    problems: [{ line: 2001, message: 'يتسع الاختبار لـ500 سؤال، وهذا السؤال بعدها.' }],
  });
  expect(readQuestions('aiken', block.repeat(3), { already: 498, units }).problems).toEqual([
    { line: 9, message: 'يتسع الاختبار لـ500 سؤال، وفيه الآن 498: لا يتسع لهذا السؤال وما بعده.' },
  ]);
});

/** Texts as a teacher may store them, with every mark of the three formats made likely. */
const words = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 8 }),
      fc.constantFrom(
        ...['=', '~', '#', '{', '}', ':', '::', '\\', '\\n', '%50%', '[html]', '//', '$CATEGORY:', '->'],
        ...[
          '"',
          '""',
          ',',
          ';',
          '\t',
          '\n',
          '\n\n',
          '\r\n',
          "'",
          "'=",
          '+1',
          '-',
          '@',
          '＝',
          ' ',
          'می\u200cشود',
        ],
        ...['A)', 'ANSWER: A', 'الإجابة: أ', 'السؤال', 'question', '٣', '<b>', '&amp;', 'صحيح'],
      ),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) =>
    parts
      .join('')
      .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g, '')
      .trim(),
  )
  .filter((text) => text !== '' && text.length <= 500 && isPlainText(text))
  .filter((text) => withoutIdleJoiners(text) === text);

const question: fc.Arbitrary<ImportedQuestion> = fc
  .record({
    question: words,
    options: fc.uniqueArray(words, { minLength: 2, maxLength: 6, selector: inOneLine }),
    key: fc.nat(5),
    points: fc.integer({ min: 10, max: 1000 }).map((hundredths) => hundredths / 100),
    unit: fc.constantFrom(null, 1, 2),
    difficulty: fc.integer({ min: 1, max: 3 }),
    explanation: fc.option(words),
    source: fc.option(words.filter((text) => text.length <= 300)),
    isApproved: fc.boolean(),
  })
  .map(({ key, ...rest }) => ({ ...rest, correctAnswer: optionLetters[key % rest.options.length] ?? 'A' }));

function inOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}
const withTexts = (rewrite: (text: string) => string) => (each: ImportedQuestion) => ({
  ...each,
  question: rewrite(each.question),
  options: each.options.map(rewrite),
  explanation: each.explanation === null ? null : rewrite(each.explanation),
  source: each.source === null ? null : rewrite(each.source),
});
const oneBreak = withTexts((text) => text.replaceAll(/\r\n?/g, '\n'));
const flat = withTexts(inOneLine);

describe('what is exported comes back the same', () => {
  const questions = fc.array(question, { minLength: 1, maxLength: 8 });
  test.each(['csv', 'gift'] as const)(
    'as %s, with all that is said beside it and its line breaks',
    (format) => {
      fc.assert(
        fc.property(questions, (all) => {
          expect(questionsIn(format, writeQuestions[format](all))).toEqual(all.map(oneBreak));
        }),
        { numRuns: 150 },
      );
    },
  );

  test('as aiken, which knows no more than questions, options and answers in one line', () => {
    fc.assert(
      fc.property(questions, (all) => {
        const back = all.map((each) => ({ ...flat(each), ...unsaid }));
        expect(questionsIn('aiken', writeQuestions.aiken(all))).toEqual(back);
      }),
      { numRuns: 150 },
    );
  });
});

describe('whatever the text', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.array(words, { maxLength: 20 }).map((parts) => parts.join('\n')),
    fc.array(words, { maxLength: 20 }).map((parts) => parts.join(',')),
  );

  test.each(questionFormats)(
    'reading it as %s gives sound questions and sentences, and never fails',
    (format) => {
      fc.assert(
        fc.property(anything, (text) => {
          const { questions, problems } = read(format, text);
          const lines = text.split(/\r\n?|\n/).length;
          for (const { line, message } of problems) {
            expect(line).toBeGreaterThanOrEqual(1);
            expect(line).toBeLessThanOrEqual(lines);
            expect(message).toMatch(/\p{Script=Arabic}{3}/u);
          }
          for (const each of questions)
            expect(optionLetters.indexOf(each.correctAnswer)).toBeLessThan(each.options.length);
          expect(questions.length + problems.length).toBeGreaterThan(0);
        }),
        { numRuns: 200 },
      );
    },
  );

  test('reading a long text takes no longer for what it repeats', () => {
    const repeated = (piece: string) => piece.repeat(100_000 / piece.length);
    for (const piece of ['\n', '"', "'\n", '~', '<br']) {
      for (const text of [`"${repeated(piece)}`, `[html]س{=${repeated(piece)}~ب}`]) {
        for (const format of questionFormats) expect(read(format, text).questions).toEqual([]);
      }
    }
  });
});
