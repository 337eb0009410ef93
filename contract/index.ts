import { accountsApi } from './accounts.ts';
import { auditApi } from './audit.ts';
import { certificatesApi } from './certificates.ts';
import { coursesApi } from './courses.ts';
import { dashboardApi } from './dashboard.ts';
import type { Endpoint } from './endpoint.ts';
import { enrolmentsApi } from './enrolments.ts';
import { eventsApi } from './events.ts';
import { examsApi } from './exams.ts';
import { facultyApi } from './faculty.ts';
import { lessonsApi } from './lessons.ts';
import { liveSessionsApi } from './live-sessions.ts';
import { remindersApi } from './reminders.ts';
import { systemApi } from './system.ts';
import { uploadsApi } from './uploads.ts';

/** The whole contract, by feature: every call that both sides agree on. */
export const contract = {
  accounts: accountsApi,
  courses: coursesApi,
  enrolments: enrolmentsApi,
  lessons: lessonsApi,
  exams: examsApi,
  certificates: certificatesApi,
  liveSessions: liveSessionsApi,
  events: eventsApi,
  reminders: remindersApi,
  uploads: uploadsApi,
  dashboard: dashboardApi,
  faculty: facultyApi,
  audit: auditApi,
  system: systemApi,
} satisfies Record<string, Record<string, Endpoint>>;

const features: Record<string, Endpoint>[] = Object.values(contract);

export const allEndpoints: Endpoint[] = features.flatMap((feature) => Object.values(feature));
