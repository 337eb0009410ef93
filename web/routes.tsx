import type { ComponentType } from 'react';
import { diplomaKeys, type Role } from '#contract/primitives';
import { NotFound } from './layout/not-found.tsx';
import { Page } from './layout/page.tsx';
import { type CodedPage, codedPage } from './lib/coded-page.tsx';
import { paths, shapes } from './lib/paths.ts';

/** Who may open a page. The server refuses every call on its own, whatever a page does. */
export type Entrant = 'visitor' | 'signed-in' | 'teacher' | 'admin';

interface PageRoute {
  path: string;
  page: CodedPage;
  for: Entrant;
  /** The only addresses of this shape: any other is not found. Left out, the page itself looks. */
  addresses?: readonly string[];
  /** The page has the screen to itself: no navigation around it. */
  bare?: true;
  /** At this address for these alone: others find there the next page of the same path. */
  only?: Role;
  /** Whoever may not open it is told so and sent home. */
  sendsHome?: true;
}

const student = openTo('signed-in');
const teacher = openTo('teacher');
const admin = openTo('admin');

/** The site map: path → page, whose code is loaded with it → who may enter. */
export const routes: PageRoute[] = [
  { path: paths.home, for: 'visitor', page: forVisitors(paths.home, landing) },
  { path: paths.about, for: 'visitor', page: forVisitors(paths.about, about) },
  { path: paths.programme, for: 'visitor', page: forVisitors(paths.programme, awaitedProgramme) },
  { path: shapes.subject, for: 'visitor', page: forVisitors('', awaitedProgramme) },
  { path: paths.verifyForm, for: 'visitor', page: forVisitors(paths.verifyForm, verify) },
  { path: shapes.verify, for: 'visitor', page: forVisitors(paths.verifyForm, verify) },
  teacher(paths.home, 'DeskPage', () => import('./dashboard/manage/desk-page.tsx'), { only: 'teacher' }),
  { path: paths.home, for: 'signed-in', page: codedPage(home) },
  { path: paths.dashboard, for: 'signed-in', page: codedPage(home) },
  { path: paths.about, for: 'signed-in', page: inShell(about) },
  student(paths.levels, 'LevelsPage', () => import('./programme/levels-page.tsx')),
  student(paths.programme, 'LevelsPage', () => import('./programme/levels-page.tsx')),
  student(shapes.subject, 'OwnSubjectPage', () => import('./programme/own-subject-page.tsx')),
  student(paths.diplomas, 'DiplomasPage', () => import('./programme/diplomas-page.tsx')),
  student(shapes.diploma, 'LevelPage', () => import('./programme/level-page.tsx'), {
    addresses: diplomaKeys.map(paths.diploma),
  }),
  student(paths.ijazas, 'IjazasPage', () => import('./programme/ijazas-page.tsx')),
  student(shapes.ijazaBook, 'IjazaBookPage', () => import('./register/book/ijaza-book-page.tsx')),
  student(shapes.tabaqa, 'TabaqaPage', () => import('./register/tabaqa/tabaqa-page.tsx')),
  student(paths.ijazaRequests, 'RequestsPage', () => import('./register/ijaza/requests-page.tsx')),
  student(shapes.ijazaRequest, 'DecidePage', () => import('./register/ijaza/decide-page.tsx')),
  student(shapes.ijaza, 'IjazaPage', () => import('./register/ijaza/ijaza-page.tsx')),
  student(paths.thabat, 'ThabatPage', () => import('./register/thabat/thabat-page.tsx')),
  student(paths.teachers, 'TeachersPage', () => import('./faculty/teachers-page.tsx')),
  student(
    paths.diplomaSamples,
    'DiplomaSamplesPage',
    () => import('./certificates/diploma-samples-page.tsx'),
  ),
  student(paths.downloads, 'DownloadsPage', () => import('./downloads/downloads-page.tsx')),
  student(paths.profile, 'ProfilePage', () => import('./accounts/profile-page.tsx')),
  student(paths.security, 'SecurityPage', () => import('./accounts/security/security-page.tsx')),
  student(paths.certificates, 'CertificatesPage', () => import('./certificates/certificates-page.tsx')),
  student(paths.transcript, 'TranscriptPage', () => import('./certificates/transcript/transcript-page.tsx')),
  { path: paths.verifyForm, for: 'signed-in', page: inShell(verify) },
  { path: shapes.verify, for: 'signed-in', page: inShell(verify) },
  ...alsoAtCourses({ path: shapes.course, for: 'signed-in', page: codedPage(course) }),
  ...alsoAtCourses({ path: shapes.lesson, for: 'signed-in', page: codedPage(lesson) }),
  ...alsoAtCourses({ path: shapes.examReview, for: 'signed-in', page: codedPage(examReview) }),
  ...alsoAtCourses(student(shapes.exam, 'ExamPage', () => import('./exams/exam-page.tsx'), { bare: true })),
  { path: shapes.memorise, for: 'signed-in', page: codedPage(memorise), bare: true },
  student(shapes.sard, 'SardPage', () => import('./mutun/sard-page.tsx'), { bare: true }),
  { path: shapes.recite, for: 'signed-in', page: codedPage(recite), bare: true },
  { path: paths.recitals, for: 'signed-in', page: codedPage(recitals) },
  { path: shapes.recital, for: 'signed-in', page: codedPage(recital) },
  { path: paths.questions, for: 'signed-in', page: codedPage(questions) },
  { path: paths.ward, for: 'signed-in', page: codedPage(ward) },
  student(paths.wardSession, 'WardSessionPage', () => import('./mutun/ward-session-page.tsx'), {
    bare: true,
  }),
  { path: paths.mutun, for: 'signed-in', page: codedPage(mutun) },
  { path: paths.notes, for: 'signed-in', page: codedPage(notes) },
  { path: shapes.matn, for: 'signed-in', page: codedPage(matn) },
  // behind the other pages of a text, whose names stand where a unit's number does
  { path: shapes.matnUnit, for: 'signed-in', page: codedPage(matn) },
  { path: paths.liveSessions, for: 'signed-in', page: codedPage(liveSessions) },
  student(paths.notices, 'NoticesPage', () => import('./notices/notices-page.tsx')),
  student(paths.noticeSettings, 'NoticeSettingsPage', () => import('./notices/notice-settings-page.tsx')),
  { path: paths.announcements, for: 'signed-in', page: codedPage(announcements) },
  teacher(
    paths.announce,
    'NewAnnouncementPage',
    () => import('./announcements/manage/new-announcement-page.tsx'),
  ),
  teacher(
    shapes.editAnnouncement,
    'EditAnnouncementPage',
    () => import('./announcements/manage/edit-announcement-page.tsx'),
  ),
  { path: shapes.announcement, for: 'signed-in', page: codedPage(announcement) },
  student(paths.chains, 'ChainsPage', () => import('./register/chains/chains-page.tsx')),
  student(shapes.editChain, 'EditChainPage', () => import('./register/chains/edit-chain-page.tsx')),
  { path: shapes.chain, for: 'signed-in', page: codedPage(chain) },
  { path: paths.majalis, for: 'signed-in', page: codedPage(majalis) },
  student(paths.announceMajalis, 'AnnouncePage', () => import('./register/majalis/announce-page.tsx')),
  student(shapes.sheet, 'SheetPage', () => import('./register/sheet/sheet-page.tsx')),
  { path: shapes.majlis, for: 'signed-in', page: codedPage(majlis) },
  student(paths.testReminders, 'TestRemindersPage', () => import('./live-sessions/test-reminders-page.tsx')),
  teacher(paths.desk, 'DeskPage', () => import('./dashboard/manage/desk-page.tsx')),
  admin(paths.admin, 'AdminPage', () => import('./dashboard/manage/admin-page.tsx'), { sendsHome: true }),
  admin(paths.adminCourses, 'AdminPage', () => import('./dashboard/manage/admin-page.tsx'), {
    sendsHome: true,
  }),
  teacher(paths.createCourse, 'CreateCoursePage', () => import('./courses/manage/create-course-page.tsx')),
  teacher(shapes.editCourse, 'EditCoursePage', () => import('./courses/manage/edit-course-page.tsx')),
  teacher(shapes.manageCourse, 'ManageCoursePage', () => import('./courses/manage/manage-course-page.tsx')),
  teacher(
    paths.courseManagement,
    'CourseManagementPage',
    () => import('./courses/manage/course-management-page.tsx'),
  ),
  teacher(paths.quickAdd, 'QuickAddPage', () => import('./courses/manage/quick-add-page.tsx')),
  teacher(paths.teacherGuide, 'TeacherGuidePage', () => import('./courses/manage/teacher-guide-page.tsx')),
  teacher(paths.createExam, 'CreateExamPage', () => import('./exams/manage/create-exam-page.tsx')),
  teacher(shapes.editExam, 'EditExamPage', () => import('./exams/manage/edit-exam-page.tsx')),
  teacher(shapes.examResults, 'ExamResultsPage', () => import('./exams/manage/exam-results-page.tsx')),
  teacher(
    shapes.questionAnalysis,
    'QuestionAnalysisPage',
    () => import('./exams/manage/question-analysis-page.tsx'),
  ),
  teacher(
    shapes.courseResults,
    'CourseResultsPage',
    () => import('./dashboard/manage/course-results-page.tsx'),
  ),
  teacher(paths.manageMutun, 'ManageMutunPage', () => import('./mutun/manage/manage-mutun-page.tsx')),
  admin(paths.createMatn, 'CreateMatnPage', () => import('./mutun/manage/create-matn-page.tsx')),
  admin(shapes.editMatn, 'EditMatnPage', () => import('./mutun/manage/edit-matn-page.tsx')),
  teacher(shapes.matnStanding, 'MatnStandingPage', () => import('./mutun/manage/matn-standing-page.tsx')),
  admin(paths.manageBooks, 'ManageBooksPage', () => import('./register/manage/manage-books-page.tsx')),
  admin(shapes.manageBook, 'ManageBookPage', () => import('./register/manage/manage-book-page.tsx')),
  teacher(
    paths.waitingRecitals,
    'WaitingRecitalsPage',
    () => import('./recitals/manage/waiting-recitals-page.tsx'),
  ),
  teacher(
    paths.waitingQuestions,
    'AskedQuestionsPage',
    () => import('./asking/manage/asked-questions-page.tsx'),
  ),
  teacher(shapes.judgeRecital, 'JudgeRecitalPage', () => import('./recitals/manage/judge-recital-page.tsx'), {
    bare: true,
  }),
  admin(paths.users, 'UsersPage', () => import('./accounts/manage/users-page.tsx')),
  admin(paths.audit, 'AuditPage', () => import('./audit/audit-page.tsx')),
  admin(paths.applications, 'ApplicationsPage', () => import('./admission/manage/applications-page.tsx')),
  teacher(
    paths.manageLiveSessions,
    'ManageLiveSessionsPage',
    () => import('./live-sessions/manage/manage-live-sessions-page.tsx'),
  ),
  admin(paths.liveTrial, 'LiveTrialPage', () => import('./live-sessions/manage/live-trial-page.tsx')),
  admin(
    paths.diplomaManagement,
    'DiplomaManagementPage',
    () => import('./certificates/manage/diploma-management-page.tsx'),
  ),
  teacher(
    paths.sampleCertificates,
    'SampleCertificatesPage',
    () => import('./certificates/manage/sample-certificates-page.tsx'),
  ),
];

/** What a visitor sees everywhere else. */
export const visitorNotFound = forVisitors('', async () => ({ default: () => <NotFound /> }));

/** What a visitor sees at an address of the students, or of the staff alone. */
export const visitorSignposts = { students: signpost(false), staff: signpost(true) };

function signpost(isForStaff: boolean) {
  return forVisitors('', async () => {
    const [{ VisitorSignpost }, { publicText }] = await Promise.all([
      import('./programme/visitor-signpost.tsx'),
      import('./programme/text.ts'),
    ]);
    return {
      default: () => (
        <Page title={isForStaff ? publicText.staffPage : publicText.studentsPage} ownHeading>
          <VisitorSignpost
            next={encodeURIComponent(location.pathname + location.search + location.hash)}
            isForStaff={isForStaff}
          />
        </Page>
      ),
    };
  });
}

type More = Pick<PageRoute, 'addresses' | 'bare' | 'only' | 'sendsHome'>;

/** A page for these, which its file gives out under its name. */
function openTo(entrant: Entrant) {
  return <Name extends string>(
    path: string,
    name: Name,
    load: () => Promise<Record<Name, ComponentType>>,
    more: More = {},
  ): PageRoute => ({
    path,
    for: entrant,
    page: codedPage(async () => ({ default: (await load())[name] })),
    ...more,
  });
}

/** The documents write these addresses in both ways. */
function alsoAtCourses(route: PageRoute): PageRoute[] {
  return [route, { ...route, path: route.path.replace('/course/', '/courses/') }];
}

async function home() {
  const { HomePage, fetchHome } = await import('./dashboard/home-page.tsx');
  return { default: HomePage, fetchAnswers: fetchHome };
}
async function course() {
  const { CoursePage, fetchCourse } = await import('./courses/course-page.tsx');
  return { default: CoursePage, fetchAnswers: fetchCourse };
}
async function lesson() {
  const { LessonPage, fetchLesson } = await import('./lessons/lesson-page.tsx');
  return { default: LessonPage, fetchAnswers: fetchLesson };
}
async function examReview() {
  const { ReviewPage, fetchReview } = await import('./exams/review-page.tsx');
  return { default: ReviewPage, fetchAnswers: fetchReview };
}
async function announcements() {
  const { AnnouncementsPage, fetchAnnouncements } = await import('./announcements/announcements-page.tsx');
  return { default: AnnouncementsPage, fetchAnswers: fetchAnnouncements };
}
async function announcement() {
  const { AnnouncementPage, fetchAnnouncement } = await import('./announcements/announcement-page.tsx');
  return { default: AnnouncementPage, fetchAnswers: fetchAnnouncement };
}
async function mutun() {
  const { MutunPage, fetchMutun } = await import('./mutun/mutun-page.tsx');
  return { default: MutunPage, fetchAnswers: fetchMutun };
}
async function notes() {
  const { NotesPage, fetchNotes } = await import('./notes/notes-page.tsx');
  return { default: NotesPage, fetchAnswers: fetchNotes };
}
async function matn() {
  const { MatnPage, fetchMatn } = await import('./mutun/matn-page.tsx');
  return { default: MatnPage, fetchAnswers: fetchMatn };
}
async function memorise() {
  const { MemorisePage, fetchMemorising } = await import('./mutun/memorise-page.tsx');
  return { default: MemorisePage, fetchAnswers: fetchMemorising };
}
async function recite() {
  const { RecitePage, fetchReciting } = await import('./recitals/recite-page.tsx');
  return { default: RecitePage, fetchAnswers: fetchReciting };
}
async function recitals() {
  const { RecitalsPage, fetchRecitals } = await import('./recitals/recitals-page.tsx');
  return { default: RecitalsPage, fetchAnswers: fetchRecitals };
}
async function recital() {
  const { RecitalPage, fetchRecital } = await import('./recitals/recital-page.tsx');
  return { default: RecitalPage, fetchAnswers: fetchRecital };
}
async function questions() {
  const { QuestionsPage, fetchQuestions } = await import('./asking/questions-page.tsx');
  return { default: QuestionsPage, fetchAnswers: fetchQuestions };
}
async function ward() {
  const { WardPage, fetchWard } = await import('./mutun/ward-page.tsx');
  return { default: WardPage, fetchAnswers: fetchWard };
}
async function chain() {
  const { ChainPage, fetchChain } = await import('./register/chains/chain-page.tsx');
  return { default: ChainPage, fetchAnswers: fetchChain };
}
async function liveSessions() {
  const { LiveSessionsPage, fetchLiveSessions } = await import('./live-sessions/live-sessions-page.tsx');
  return { default: LiveSessionsPage, fetchAnswers: fetchLiveSessions };
}
async function majalis() {
  const { MajalisPage, fetchMajalis } = await import('./register/majalis/majalis-page.tsx');
  return { default: MajalisPage, fetchAnswers: fetchMajalis };
}
async function majlis() {
  const { MajlisPage, fetchMajlis } = await import('./register/majalis/majlis-page.tsx');
  return { default: MajlisPage, fetchAnswers: fetchMajlis };
}
async function landing() {
  return { default: (await import('./programme/landing-page.tsx')).LandingPage };
}
async function awaitedProgramme() {
  return { default: (await import('./programme/awaited-programme.tsx')).AwaitedProgramme };
}
async function about() {
  const [{ AboutPage }, { aboutText }] = await Promise.all([
    import('./programme/about-page.tsx'),
    import('./programme/text.ts'),
  ]);
  return { default: AboutPage, title: aboutText.title };
}
async function verify() {
  const [{ VerifyPage }, { verifyText }] = await Promise.all([
    import('./certificates/verify-page.tsx'),
    import('./certificates/text.ts'),
  ]);
  return { default: VerifyPage, title: verifyText.title };
}

/** A page for visitors, as a student reads it: with the title and the arrival of the app's own pages. */
function inShell(load: () => Promise<{ default: ComponentType; title: string }>) {
  return codedPage(async () => {
    const { default: Content, title } = await load();
    return {
      default: () => (
        <Page title={title} ownHeading>
          <Content />
        </Page>
      ),
    };
  });
}

/** The server sends visitors their pages ready-made; this is for those who were signed in a moment ago. */
function forVisitors(path: string, load: () => Promise<{ default: ComponentType }>) {
  return codedPage(async () => {
    const [{ PublicFrame }, { default: Content }] = await Promise.all([
      import('./programme/public-frame.tsx'),
      load(),
    ]);
    return {
      default: () => (
        <PublicFrame path={path}>
          <Content />
        </PublicFrame>
      ),
    };
  });
}
