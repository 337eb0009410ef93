import { describe, expect, test } from 'vitest';
import { type IjazaTextFacts, suggestedIjaza } from './ijaza-wording.ts';

const facts: IjazaTextFacts = {
  kind: 'listening',
  isReadInPart: false,
  recitedTo: [],
  student: { name: 'يوسف بن عبد الله', sex: 'm' },
  book: { title: 'رياض الصالحين', author: 'أبو زكريا يحيى بن شرف النووي' },
  reader: { name: 'عمر بن خالد', sex: 'm' },
  majalis: ['2026-11-05', '2026-11-06', '2026-11-18'].map((day) => new Date(`${day}T17:15:00Z`)),
  missed: [[117, 180]],
  grantsMissed: true,
  parts: [],
  from: { way: 'sama', restWay: null, teacher: { name: 'أبو علي حسن بن أحمد', sex: 'm' } },
  at: new Date('2026-11-20T09:00:00Z'),
  timeZone: 'Asia/Riyadh',
};
const textOf = (changes: Partial<IjazaTextFacts> = {}) => suggestedIjaza({ ...facts, ...changes }).join('\n');

describe('the usual text of an ijaza', () => {
  test('tells what was heard, by whose reading, in how many majalis and what was missed', () => {
    expect(textOf()).toContain(
      'فقد سمع عليَّ الطالبُ المُجِدّ يوسف بن عبد الله كتابَ «رياض الصالحين» تأليفِ أبي زكريا يحيى بن شرف النووي رحمه الله، ' +
        'بقراءة عمر بن خالد، في ثلاثة مجالس، آخرُها يومُ الأربعاء ثامنُ جمادى الآخرة سنةَ ثمانٍ وأربعين وأربعمئةٍ وألف، ' +
        'سوى فوتٍ من الحديث ١١٧ إلى الحديث ١٨٠.',
    );
    expect(textOf()).toContain('وأجزتُ له أن يرويَ عنّي هذا الكتاب، ما سمعه منه سماعًا، وما فاته إجازةً');
    expect(textOf()).toContain(
      'وأخبرتُه أنّي أرويه سماعًا من أبي علي حسن بن أحمد، بسنده المُثبَت في الحاشية',
    );
    expect(textOf()).toContain(
      'وصحَّ ذلك وثَبَتَ في يوم الجمعة عاشرِ جمادى الآخرة سنةَ ثمانٍ وأربعين وأربعمئةٍ وألف من الهجرة.',
    );
  });

  test('grants nothing beyond what was heard unless the shaykh says so', () => {
    const text = textOf({ grantsMissed: false });
    expect(text).toContain('وأجزتُ له أن يرويَ عنّي من هذا الكتاب ما سمعه سماعًا، بالشرط');
    expect(text).not.toContain('إجازةً');
  });

  test('does not say that a student read what was only heard, nor that the shaykh heard what another did', () => {
    expect(textOf({ kind: 'reading', isReadInPart: true })).toContain('فقد قرأ عليَّ وسمع الطالبُ');
    const recited = textOf({ kind: 'memorisation', recitedTo: ['أبو محمد علي'], majalis: [], missed: [] });
    expect(recited).toContain('فقد عرض من حفظه الطالبُ');
    expect(recited).toContain('كاملًا على أبي محمد علي.');
    expect(recited).not.toContain('عرض عليَّ');
  });

  test('speaks of a woman as of a woman', () => {
    const text = textOf({ student: { name: 'مريم بنت صالح', sex: 'f' } });
    expect(text).toContain('سمعتْ عليَّ الطالبةُ المُجِدّة مريم بنت صالح');
    expect(text).toContain(
      'وسألتني الإجازةَ فأجبتُها، وأجزتُ لها أن ترويَ عنّي هذا الكتاب، ما سمعتْه منه سماعًا، وما فاتها',
    );
    expect(text).toContain('وأوصيها وإيّايَ');
    expect(text).toContain('وأن لا تنساني ووالديَّ وأشياخي من صالح دعائها');
  });

  test('speaks of no missing where nothing was missed, and of no majalis where it was recited from memory', () => {
    expect(textOf({ missed: [] })).not.toContain('فات');
    const text = textOf({ kind: 'memorisation', majalis: [], missed: [], reader: null });
    expect(text).toContain('فقد عرض عليَّ من حفظه الطالبُ المُجِدّ يوسف بن عبد الله كتابَ «رياض الصالحين»');
    expect(text).not.toContain('مجلس');
  });

  test('has no place left empty', () => {
    for (const kind of ['listening', 'reading', 'memorisation'] as const)
      for (const sex of ['m', 'f'] as const)
        expect(textOf({ kind, student: { name: 'فلان', sex } })).not.toMatch(/[{}]|undefined| {2}|، ،/u);
  });
});
