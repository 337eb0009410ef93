import type { Tx } from '#server/db/database';
import { liveSessions } from '#server/db/schema';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

type Session = Omit<typeof liveSessions.$inferInsert, 'scheduledTime' | 'createdBy' | 'courseId'> & {
  starts: (now: Date) => Date;
  /** The subject of the first level that it belongs to. */
  subject?: string;
};

/** From now, on the next full quarter of an hour. */
const after = (time: number) => (now: Date) =>
  new Date(Math.ceil((now.getTime() + time) / (15 * minute)) * 15 * minute);

/** On a day after this one, at an hour of UTC. */
const onDay = (days: number, hours: number) => (now: Date) =>
  new Date(Math.floor(now.getTime() / day + days) * day + hours * hour);

const ownSessions = (teacher: string): Session[] => [
  {
    title: 'مجلس قراءة الأربعين النووية',
    instructor: teacher,
    subject: 'l1s01',
    description: 'قراءة الأحاديث من 23 إلى 32 حديثًا حديثًا، مع بيان الغريب وضبط الألفاظ، ويُقيَّد الحاضرون.',
    starts: (now) => new Date(now.getTime() - 20 * minute),
    duration: 90,
    isLive: true,
    meetingLink: 'https://meet.example.org/arbaeen',
    level: 'مبتدئ',
  },
  {
    title: 'مراجعة أقسام الحديث من حيث القبول والرد',
    instructor: teacher,
    subject: 'l1s02',
    description: 'مراجعة الصحيح والحسن والضعيف بأمثلة، والإجابة عن أسئلة الطلاب قبل الاختبار.',
    starts: after(3 * hour),
    duration: 60,
    meetingLink: 'https://meet.example.org/mustalah',
    level: 'مبتدئ',
  },
  {
    title: 'لقاء مفتوح مع طلاب المستوى الأول',
    instructor: teacher,
    description: 'كيف تُرتّب دراستك وتراجع محفوظك؟ ويُرسل رابط اللقاء قبل موعده.',
    starts: onDay(1, 17),
    duration: 45,
    meetingLink: null,
    level: 'مبتدئ',
  },
];

const sessionsOfOthers: Session[] = [
  {
    title: 'تدريب عملي على تخريج الحديث',
    instructor: 'أستاذ التخريج ودراسة الأسانيد',
    courseTitle: 'تخريج الحديث',
    description: 'تخريج حديث واحد من أول البحث إلى آخره: جمع الطرق، وترتيب المصادر، وصياغة التخريج.',
    starts: onDay(3, 18),
    duration: 90,
    meetingLink: 'https://meet.example.org/takhrij',
    level: 'متوسط',
  },
  {
    title: 'مجلس في علل الحديث: نماذج مشروحة',
    instructor: 'شيخ متخصص في الرجال',
    courseTitle: 'علل الحديث',
    description: 'قراءة ثلاثة أمثلة من كتب العلل، وبيان قرائن الترجيح بين الروايات المختلفة.',
    starts: onDay(7, 16),
    duration: 120,
    meetingLink: 'https://meet.example.org/ilal',
    level: 'متقدم',
  },
  {
    title: 'مجلس سماع الشمائل المحمدية',
    instructor: 'مُسنِد (إجازات السماع)',
    subject: 'l1s05',
    description: 'سماع الأبواب الأولى من كتاب «الشمائل» للترمذي، مع تقييد أسماء الحاضرين.',
    starts: onDay(8, 15),
    duration: 180,
    meetingLink: 'https://meet.example.org/shamail',
    level: 'متوسط',
  },
];

/** One session under way and others to come, told from the moment at which the trial begins. */
export async function writeLiveSessions(
  tx: Tx,
  teacher: { id: string; name: string },
  taught: { id: number; title: string; programmeCode: string | null }[],
  now: Date,
): Promise<void> {
  const placeOf = (subject: string | undefined) => {
    const course = taught.find(({ programmeCode }) => programmeCode === subject);
    return course && { courseId: course.id, courseTitle: course.title };
  };
  await tx.insert(liveSessions).values(
    [...ownSessions(teacher.name), ...sessionsOfOthers].map(({ starts, subject, ...session }) => ({
      ...session,
      ...placeOf(subject),
      scheduledTime: starts(now),
      createdBy: teacher.id,
    })),
  );
}
