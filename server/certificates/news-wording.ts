import { cutTo } from '#contract/grades';
import type { NoticeFor } from '#server/notices/queries';

interface Document {
  userId: string;
  number: string;
  title: string;
  /** 0 to 100. */
  grade: number;
  honors: string;
}

const pathOf = (number: string): string => `/certificates?number=${encodeURIComponent(number)}`;
const gradeOf = ({ grade, honors }: Document): string => `بتقدير ${honors}، ${cutTo(grade, 2)}%.`;

export const certificateNews = (document: Document, courseId: number): NoticeFor => ({
  userId: document.userId,
  kind: 'certificate',
  subject: String(courseId),
  title: `صدرت شهادتك في «${document.title}»`,
  detail: gradeOf(document),
  path: pathOf(document.number),
});

export const diplomaNews = (document: Document, diploma: string): NoticeFor => ({
  userId: document.userId,
  kind: 'diploma',
  subject: diploma,
  title: `أتممت مواد المستوى، وصدر لك «${document.title}»`,
  detail: gradeOf(document),
  path: pathOf(document.number),
});
