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
    return {
      ...subject,
      course: course?.isActive ? course : null,
      progress: record.enrolments.find(({ courseId }) => courseId === course?.id)?.progress ?? 0,
      grade: certificate?.grade ?? null,
    };
  });

export const passedSubjects = (study: readonly SubjectStudy[]): number =>
  study.filter(({ grade }) => grade !== null).length;
