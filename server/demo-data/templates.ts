import { institution, levels } from '#content/index';
import type { DiplomaKey } from '#contract/primitives';
import { templateLevelOf } from '#server/certificates/rules';
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
    borderColor: '#15284a',
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
    borderColor: '#15284a',
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

/** One template for each of the six diplomas. */
export async function writeTemplates(tx: Tx): Promise<void> {
  await tx.insert(diplomaTemplates).values(
    levels.map(({ key, certificateType, subjectCount, hours }) => ({
      ...looks[key],
      title: certificateType,
      level: templateLevelOf[key],
      institutionName: institution.name,
      requirements: `إتمام دروس مواد المستوى كلها (عدد المواد ${subjectCount}، وساعاتها ${hours})، واجتياز الاختبار النهائي لكل مادة منها.`,
    })),
  );
}
