import type { LevelPage } from '#content/level-details';
import type { IssuedCertificate } from '#contract/certificates';
import { programmeTitle } from '#contract/course-title';
import type { Course } from '#contract/courses';
import type { MyEnrolment } from '#contract/enrolments';

/** A subject of the programme, the course that teaches it, and what the student has done in it. */
export interface SubjectStudy {
  code: string;
  title: string;
  hours: number;
  /** Null while the subject is not open. */
  course: StudiedCourse | null;
  isEnrolled: boolean;
  /** Percent of its lessons. */
  progress: number;
  /** Of a valid certificate; null before there is one. */
  grade: number | null;
}

type StudiedCourse = Pick<
  Course,
  'id' | 'title' | 'instructor' | 'totalLessons' | 'imageUrl' | 'isActive' | 'programmeCode'
>;
type CertificateFacts = Pick<IssuedCertificate, 'courseId' | 'grade' | 'isValid'> & {
  course: { title: string };
};

interface StudentRecord {
  courses: readonly StudiedCourse[];
  enrolments: readonly Pick<MyEnrolment, 'courseId' | 'progress'>[];
  certificates: readonly CertificateFacts[];
}

type Level = Pick<LevelPage, 'title' | 'subjects'>;

export const studyOfLevel = (level: Level, record: StudentRecord): SubjectStudy[] =>
  level.subjects.map((subject) => {
    const course = record.courses.find(({ programmeCode }) => programmeCode === subject.code) ?? null;
    const title = programmeTitle(level.title, subject.title);
    const certificate = record.certificates.find(
      (held) =>
        held.isValid &&
        // A student is not told of a course that was hidden since: its certificate still bears its name.
        (course ? held.courseId === course.id : held.course.title === title),
    );
    const enrolment = record.enrolments.find(({ courseId }) => courseId === course?.id);
    return {
      ...subject,
      course: course?.isActive ? course : null,
      isEnrolled: enrolment !== undefined,
      progress: enrolment?.progress ?? 0,
      grade: certificate?.grade ?? null,
    };
  });

/** The first that was begun and is not passed, else the first that was not begun; null when none is open. */
export function subjectToGoOnWith(study: readonly SubjectStudy[]) {
  const left = study.filter(({ grade }) => grade === null);
  const { course, title, isEnrolled } =
    left.find((subject) => subject.course && subject.isEnrolled) ??
    left.find((subject) => subject.course) ??
    nothingOpen;
  return course && { courseId: course.id, title, isBegun: isEnrolled };
}

const nothingOpen = { course: null, title: '', isEnrolled: false };
