import type { Way } from '#contract/register';
import { genitive } from '#contract/kunya';
import { registerWording } from '#content/register-wording';
import { countOf, formatNumber } from '#web/lib/format';
import { urged } from '#web/lib/reader';

const centuries = [
  'الأولى',
  'الثانية',
  'الثالثة',
  'الرابعة',
  'الخامسة',
  'السادسة',
  'السابعة',
  'الثامنة',
  'التاسعة',
  'العاشرة',
  'الحادية عشرة',
  'الثانية عشرة',
  'الثالثة عشرة',
  'الرابعة عشرة',
  'الخامسة عشرة',
  'السادسة عشرة',
];
const laneRanks = ['الأولى', 'الثانية', 'الثالثة', 'الرابعة', 'الخامسة', 'السادسة', 'السابعة', 'الثامنة'];

const noun = (way: Way): string => registerWording.ways[way].noun;

/** What every drawing of a chain says. */
export const chainText = {
  /** «المئة السابعة», of a year of the Hijra. */
  century: (year: number): string => `المئة ${centuries[Math.ceil(year / 100) - 1] ?? Math.ceil(year / 100)}`,
  died: 'ت',
  hijri: 'هـ',
  author: 'مصنّف الكتاب',
  /** «سماعًا» and «لبعضه، وإجازةً لسائره». */
  way: noun,
  rest: (way: Way): string => `لبعضه، و${noun(way)} لسائره`,
  lanes: (count: number): string =>
    count === 2 ? 'أخذه من طريقين' : count <= 10 ? `أخذه من ${count} طرق` : `أخذه من ${count} طريقًا`,
  turn: 'تحويل السند',
  turnMark: registerWording.chain.turn,
  lane: (place: number, name: string): string =>
    `الطريق ${laneRanks[place] ?? place + 1}: عن ${genitive(name)}`,
  get showLane() {
    return urged('أظهرها', 'أظهريها');
  },
  get hideLane() {
    return urged('اطوها', 'اطويها');
  },
  again: 'وتقدّم ما وراءه',
  meets: (count: number, areWomen: boolean): string =>
    count > 3
      ? registerWording.chain.all
      : count === 3
        ? registerWording.chain.three
        : areWomen
          ? registerWording.chain.bothWomen
          : registerWording.chain.bothMen,
  gaps: {
    unborn: 'توفي شيخه قبل مولده: منقطع، أو أحد التاريخين وهم.',
    far: 'بين الوفاتين ما يبعد معه اللقاء.',
  },
  sample: 'نموذج',
  lines: {
    solid: 'سماع وقراءة وعرض',
    dashed: 'إجازة وما في معناها',
    dotted: 'وجادة',
  },
  legend: 'خطوط السند',
  ruler: (from: number, to: number): string => `وفيات رجال السند من سنة ${from} إلى سنة ${to} للهجرة`,
  longest: (years: number): string => `أطول ما بين وفاة شيخ وتلميذه: ${countOf('year', years)}`,
  today: 'اليوم',
  year: (year: number): string => formatNumber(year).replace(',', ''),
};
