import { institution, levels } from '#content/index';
import type { DiplomaKey } from '#contract/primitives';
import { courseTemplates, templateLevelOf } from '#server/certificates/rules';
import type { Tx } from '#server/db/database';
import { diplomaTemplates } from '#server/db/schema';

type Look = Pick<
  typeof diplomaTemplates.$inferInsert,
  'templateStyle' | 'backgroundColor' | 'textColor' | 'borderColor'
>;

/** Two diplomas share a style, and each has colours of its own: paper and gold, white and ink, dark and gold. */
const looks: Record<DiplomaKey, Look> = {
  preparatory: {
    templateStyle: 'classic',
    backgroundColor: '#fffdf6',
    textColor: '#221d18',
    borderColor: '#195f5a',
  },
  intermediate: {
    templateStyle: 'classic',
    backgroundColor: '#fffdf6',
    textColor: '#221d18',
    borderColor: '#525b1b',
  },
  certificate: {
    templateStyle: 'modern',
    backgroundColor: '#ffffff',
    textColor: '#221d18',
    borderColor: '#24508a',
  },
  bachelor: {
    templateStyle: 'modern',
    backgroundColor: '#ffffff',
    textColor: '#221d18',
    borderColor: '#7d2838',
  },
  master: {
    templateStyle: 'elegant',
    backgroundColor: '#13233f',
    textColor: '#f0e7d2',
    borderColor: '#c9a24e',
  },
  doctorate: {
    templateStyle: 'elegant',
    backgroundColor: '#2b2a35',
    textColor: '#f0e7d2',
    borderColor: '#e0c077',
  },
};

/** The certificates of courses have a style each to choose from; the first is worn. */
const courseLooks: (Look & { title: string })[] = [
  {
    title: 'شهادة إتمام مادة: كلاسيكي',
    templateStyle: 'classic',
    backgroundColor: '#fffdf6',
    textColor: '#221d18',
    borderColor: '#8a6a1f',
  },
  {
    title: 'شهادة إتمام مادة: حديث',
    templateStyle: 'modern',
    backgroundColor: '#ffffff',
    textColor: '#221d18',
    borderColor: '#1f5c57',
  },
  {
    title: 'شهادة إتمام مادة: فاخر',
    templateStyle: 'elegant',
    backgroundColor: '#1d2f2c',
    textColor: '#f0e7d2',
    borderColor: '#c9a24e',
  },
];

/** One template for each of the six diplomas, and three for the certificates of courses. */
export async function writeTemplates(tx: Tx): Promise<void> {
  const ofLevels = levels.map(({ key, certificateType, subjectCount, hours }) => ({
    ...looks[key],
    title: certificateType,
    level: templateLevelOf[key],
    requirements: `إتمام دروس مواد المستوى كلها (عدد المواد ${subjectCount}، وساعاتها ${hours})، واجتياز الاختبار النهائي لكل مادة منها.`,
  }));
  const ofCourses = courseLooks.map((look) => ({
    ...look,
    level: courseTemplates,
    requirements: 'إتمام دروس المادة كلها، واجتياز اختبارها النهائي.',
  }));
  const institutionName = institution.name;
  await tx
    .insert(diplomaTemplates)
    .values([...ofLevels, ...ofCourses].map((template) => ({ ...template, institutionName })));
}
