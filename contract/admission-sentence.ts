import type { AdmissionConditions, Application, LevelStanding } from './admission.ts';
import { partsOfTitle } from './course-title.ts';
import { cutTo } from './grades.ts';
import { levelNames } from './level-names.ts';
import { type PluralForms, pluralForm } from './plural-form.ts';
import { type DiplomaKey, diplomaKeys } from './primitives.ts';

type ApplicationState = Application['state'];

/** What the sentence is made of. */
type Standing = Pick<LevelStanding, 'diploma' | 'admittedBy' | 'conditions'> & {
  application: { state: ApplicationState } | null;
};

const levelName = (diploma: DiplomaKey): string =>
  Object.values(levelNames)[diplomaKeys.indexOf(diploma)] ?? '';

/** What is missing for a level's admission, in one sentence with figures: the same on every page and in every refusal. */
export function admissionSentence({ diploma, admittedBy, conditions, application }: Standing): string {
  const name = levelName(diploma);
  if (admittedBy !== null || conditions === null) return `قُبلت في ${name}.`;
  if (conditions.subjects === 0)
    return `لم تُنشر بعد مواد ${levelName(conditions.before)} التي يُشترط اجتيازها.`;
  const parts = [subjectsOf(conditions), averageOf(conditions), remedyOf(conditions)];
  if (conditions.asksApplication) parts.push(applicationOf(conditions, application?.state ?? null));
  return `للقبول في ${name}: ${parts.filter((part) => part !== null).join('، ')}.`;
}

const leftForms: PluralForms = {
  zero: 'اجتزت مواد {level} كلها',
  one: 'بقيت مادة واحدة من مواد {level}',
  two: 'بقيت مادتان من مواد {level}',
  few: 'بقيت {n} مواد من مواد {level}',
  many: 'بقيت {n} مادة من مواد {level}',
  other: 'بقيت {n} مادة من مواد {level}',
};

const mostNamed = 3;

function subjectsOf({ before, missing }: AdmissionConditions): string {
  const left = pluralForm(missing.length, leftForms).replace('{level}', levelName(before));
  if (missing.length === 0 || missing.length > mostNamed) return left;
  return `${left} (${missing.map(({ title }) => `«${partsOfTitle(title).subject}»`).join(' و')})`;
}

/** Never shown as more than it is: 74.999 is not the 75 that is asked for. */
const figure = (grade: number): string => String(cutTo(grade, 2));

function averageOf({ average, requiredAverage, missing }: AdmissionConditions): string {
  if (average === null) return `والمعدل المطلوب ${figure(requiredAverage)}`;
  const soFar = missing.length === 0 ? 'ومعدلك' : 'ومعدلك إلى الآن';
  return `${soFar} ${figure(average)} والمطلوب ${figure(requiredAverage)}`;
}

const enoughForms: PluralForms = {
  zero: '',
  one: 'ويكفيك {enough} في المادة الباقية',
  two: 'ويكفيك {enough} في المادتين الباقيتين',
  few: 'ويكفيك {enough} في كل مادة من المواد الباقية',
  many: 'ويكفيك {enough} في كل مادة من المواد الباقية',
  other: 'ويكفيك {enough} في كل مادة من المواد الباقية',
};

/** The subjects and the average, whatever became of the application. */
export const meetsTheRest = ({ average, requiredAverage, missing }: AdmissionConditions): boolean =>
  missing.length === 0 && average !== null && average >= requiredAverage;

/** What would be enough, or that something passed has to be bettered; null where nothing is left to do for the average. */
function remedyOf(conditions: AdmissionConditions): string | null {
  if (meetsTheRest(conditions)) return null;
  const { enough, missing } = conditions;
  if (missing.length === 0) return 'فيلزم تحسين درجة مادة اجتزتها بإعادة اختبارها';
  if (enough === null) return 'ولا يكفي ما بقي وحده، فيلزم معه تحسين درجة مادة اجتزتها';
  return pluralForm(missing.length, enoughForms).replace('{enough}', figure(enough));
}

function applicationOf(conditions: AdmissionConditions, state: ApplicationState | null): string {
  if (state === 'pending') return 'وطلبك ينتظر القرار';
  if (state === 'accepted') return 'وقُبل طلبك';
  if (!meetsTheRest(conditions)) return 'ثم يُرسل طلب القبول بموضوع الأطروحة وخطتها';
  return state === 'refused'
    ? 'واعتُذر عن طلبك، ولك إرسال طلب آخر'
    : 'وبقي إرسال طلب القبول بموضوع الأطروحة وخطتها';
}
