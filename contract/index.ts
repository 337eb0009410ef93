import { accountsApi } from './accounts.ts';
import { applyingApi } from './applying.ts';
import { auditApi } from './audit.ts';
import { certificatesApi } from './certificates.ts';
import { courseTeachersApi } from './course-teachers.ts';
import { courseUnitsApi } from './course-units.ts';
import { coursesApi } from './courses.ts';
import { dashboardApi } from './dashboard.ts';
import { deskApi } from './desk.ts';
import type { Endpoint } from './endpoint.ts';
import { enrolmentsApi } from './enrolments.ts';
import { eventsApi } from './events.ts';
import { examStandingApi } from './exam-standing.ts';
import { examsApi } from './exams.ts';
import { facultyApi } from './faculty.ts';
import { helpingApi } from './helping-students.ts';
import { leavingApi } from './leaving.ts';
import { lessonsApi } from './lessons.ts';
import { liveSessionsApi } from './live-sessions.ts';
import { memorisingApi } from './memorising.ts';
import { admissionManagementApi } from './managing-admission.ts';
import { certificateManagementApi } from './managing-certificates.ts';
import { courseManagementApi } from './managing-courses.ts';
import { examManagementApi } from './managing-exams.ts';
import { lessonManagementApi } from './managing-lessons.ts';
import { liveSessionManagementApi } from './managing-live-sessions.ts';
import { matnManagementApi } from './managing-mutun.ts';
import { unitManagementApi } from './managing-units.ts';
import { userManagementApi } from './managing-users.ts';
import { myDataApi } from './my-data.ts';
import { mutunApi } from './mutun.ts';
import { ownAccountApi } from './own-account.ts';
import { ownAddressApi } from './own-address.ts';
import { passkeysApi } from './passkeys.ts';
import { ownSessionsApi } from './own-sessions.ts';
import { pushSubscriptionsApi } from './push-subscriptions.ts';
import { analysisApi } from './question-analysis.ts';
import { remindersApi } from './reminders.ts';
import { resultsApi } from './results.ts';
import { reviewApi } from './reviewing-exams.ts';
import { searchApi } from './searching.ts';
import { signInApi } from './signing-in.ts';
import { admissionApi } from './six-levels.ts';
import { sittingApi } from './sitting-exams.ts';
import { systemApi } from './system.ts';
import { uploadsApi } from './uploads.ts';
import { booksApi } from './books.ts';
import { chainsApi } from './chains.ts';
import { bookManagementApi } from './managing-books.ts';
import { shaykhManagementApi } from './managing-shaykhs.ts';
import { ijazatApi } from './ijazat.ts';
import { majalisApi } from './majalis.ts';
import { recitalsApi } from './recitals.ts';
import { soundUploadsApi } from './sound-uploads.ts';
import { tabaqatApi } from './tabaqat.ts';
import { announcementManagementApi } from './managing-announcements.ts';
import { announcementsApi } from './announcements.ts';
import { askingApi } from './asking.ts';
import { answeringApi } from './managing-asking.ts';
import { mediaManagementApi } from './managing-media.ts';
import { noticesApi } from './notices.ts';
import { unreadNoticesApi } from './unread-notices.ts';
import { notesApi } from './notes.ts';
import { wardApi } from './ward.ts';

/** The whole contract, by feature: every call that both sides agree on. */
export const contract = {
  accounts: accountsApi,
  signingIn: signInApi,
  ownAccount: ownAccountApi,
  ownAddress: ownAddressApi,
  leaving: leavingApi,
  myData: myDataApi,
  passkeys: passkeysApi,
  ownSessions: ownSessionsApi,
  userManagement: userManagementApi,
  admission: admissionApi,
  applying: applyingApi,
  admissionManagement: admissionManagementApi,
  courses: coursesApi,
  courseTeachers: courseTeachersApi,
  desk: deskApi,
  search: searchApi,
  courseManagement: courseManagementApi,
  courseUnits: courseUnitsApi,
  unitManagement: unitManagementApi,
  enrolments: enrolmentsApi,
  lessons: lessonsApi,
  lessonManagement: lessonManagementApi,
  mediaManagement: mediaManagementApi,
  notes: notesApi,
  asking: askingApi,
  answering: answeringApi,
  announcements: announcementsApi,
  announcementManagement: announcementManagementApi,
  notices: noticesApi,
  unreadNotices: unreadNoticesApi,
  exams: examsApi,
  sitting: sittingApi,
  examStanding: examStandingApi,
  examReview: reviewApi,
  examManagement: examManagementApi,
  helpingStudents: helpingApi,
  questionAnalysis: analysisApi,
  certificates: certificatesApi,
  certificateManagement: certificateManagementApi,
  mutun: mutunApi,
  memorising: memorisingApi,
  ward: wardApi,
  matnManagement: matnManagementApi,
  recitals: recitalsApi,
  books: booksApi,
  bookManagement: bookManagementApi,
  chains: chainsApi,
  shaykhManagement: shaykhManagementApi,
  majalis: majalisApi,
  tabaqat: tabaqatApi,
  ijazat: ijazatApi,
  liveSessions: liveSessionsApi,
  liveSessionManagement: liveSessionManagementApi,
  events: eventsApi,
  reminders: remindersApi,
  pushSubscriptions: pushSubscriptionsApi,
  uploads: uploadsApi,
  soundUploads: soundUploadsApi,
  dashboard: dashboardApi,
  results: resultsApi,
  faculty: facultyApi,
  audit: auditApi,
  system: systemApi,
} satisfies Record<string, Record<string, Endpoint>>;

const features: Record<string, Endpoint>[] = Object.values(contract);

export const allEndpoints: Endpoint[] = features.flatMap((feature) => Object.values(feature));
