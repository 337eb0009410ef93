import { accountSections } from './export-account.ts';
import { askingSections, newsSections } from './export-asking.ts';
import { documentSections, majlisSections } from './export-documents.ts';
import { examSections } from './export-exams.ts';
import type { Chapter } from './export-page.ts';
import type { Section } from './export-section.ts';
import { settingSections } from './export-settings.ts';
import { staffSections } from './export-staff.ts';
import { studySections } from './export-study.ts';
import { fileSections, memorisingSections } from './export-texts.ts';

/** All that somebody takes along, in the order of the page. Parts with files come last: see `Section.hasFiles`. */
export const chapters: Chapter[] = [
  { title: 'الحساب', sections: accountSections },
  { title: 'الدراسة', sections: [...studySections, ...examSections] },
  { title: 'الوثائق', sections: documentSections },
  { title: 'الأسئلة', sections: askingSections },
  { title: 'الحفظ ومجالس السماع', sections: [...memorisingSections, ...majlisSections] },
  { title: 'الإشعارات والإعدادات', sections: [...newsSections, ...settingSections] },
  { title: 'العمل في الجامعة', sections: staffSections },
  { title: 'العَرض والملفات', sections: fileSections },
];

export const allSections: Section[] = chapters.flatMap(({ sections }) => sections);
