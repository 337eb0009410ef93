import { masculine } from '#contract/noun-forms';
import { pluralForm } from '#contract/plural-form';

/** What the page of the archive says besides what it tells. */
export const pageWords = {
  title: 'بياناتي في جامعة علوم الحديث',
  of: 'بيانات',
  made: 'أُعدّ في',
  clock: 'المواقيت',
  about:
    'هذا كل ما عند الجامعة عنك، كما كان في لحظة واحدة. تُقرأ هذه الصفحة في أي متصفح بلا اتصال، والملف data.json بجانبها فيه الشيء نفسه لمن أراد أن يعالجه ببرنامج، ومعه بيان كل حقل.',
  keep: 'في هذا الملف ما لا يراه سواك، كحواشيك وتسجيلاتك: فالأحسن حفظه في مكان آمن.',
  contents: 'المحتويات',
  empty: 'ما ليس لك منه شيء',
  yes: 'نعم',
  no: 'لا',
  missing: 'لم يوجد هذا الملف في مخزن الجامعة وقت الإعداد.',
  openFile: 'فتح الملف',
  more: (rows: number) => `وبعدها ${pluralForm(rows, masculine('سطر', 'أسطر'))} في الملف data.json.`,
};
