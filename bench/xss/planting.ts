import type { DiplomaTemplate } from '#contract/certificates';
import { certificateManagementApi } from '#contract/managing-certificates';
import { liveSessionManagementApi } from '#contract/managing-live-sessions';
import { plantAccount } from './plant-account.ts';
import { plantCourse } from './plant-course.ts';
import { plantExam } from './plant-exam.ts';
import { plantQuestion } from './plant-question.ts';
import { send, sendHostile } from './hostile-call.ts';
import type { Payload } from './payloads.ts';
import type { People } from './people.ts';
import type { Tally } from './tally.ts';

/** What the university now holds of one payload. */
export interface Planted {
  payload: Payload;
  courseId: number;
  lessonId: number;
  examId: number;
  /** Of one who has passed. */
  attemptId: number;
  sessionId: number;
  certificateNumber: string;
  /** Of the student who is called by the payload. */
  cookie: string;
  /** Uploaded files that say the payload. */
  files: string[];
}

/** Sends one payload through every call of the contract that takes text, as the people who may call it. */
export async function plant(payload: Payload, people: People, tally: Tally): Promise<Planted> {
  const student = await plantAccount(payload, people, tally);
  const { course, lesson, files } = await plantCourse(payload, people, tally);
  const { exam, attemptId, certificateNumber } = await plantExam(
    payload,
    { ...people, student },
    { course, lesson },
    tally,
  );
  await plantQuestion(payload, people, lesson, tally);
  await plantTemplate(payload, people, tally);
  const sessionId = await plantLiveSession(payload, people, tally);
  return {
    payload,
    courseId: course.id,
    lessonId: lesson.id,
    examId: exam.id,
    attemptId,
    sessionId,
    certificateNumber,
    cookie: student.cookie,
    files,
  };
}

/** Every student who chooses a template draws all of them: so many are enough. */
const shownTemplates = 40;

async function plantTemplate(payload: Payload, { admin }: People, tally: Tally): Promise<void> {
  const body: Partial<DiplomaTemplate> = {
    title: 'قالب التجربة',
    level: 'تحضيري',
    backgroundColor: '#fffdf6',
    textColor: '#221d18',
    borderColor: '#15284a',
    institutionName: 'جامعة علوم الحديث',
    templateStyle: 'classic',
    requirements: 'إتمام الدروس كلها.',
    isActive: payload.id % Math.ceil(400 / shownTemplates) === 0,
  };
  const create = { endpoint: certificateManagementApi.createTemplate, by: admin, body };
  const { json } = await sendHostile(create, payload, tally);
  const { id } = certificateManagementApi.createTemplate.reply.parse(json);
  const update = { endpoint: certificateManagementApi.updateTemplate, by: admin, params: { id }, body };
  await sendHostile(update, payload, tally);
}

async function plantLiveSession(payload: Payload, { teacher }: People, tally: Tally): Promise<number> {
  const tomorrow = new Date(Date.now() + 24 * 3_600_000 + payload.id * 60_000).toISOString();
  const body = {
    title: 'مجلس قراءة',
    instructor: 'أحمد بن سالم',
    scheduledTime: tomorrow,
    duration: 60,
    description: 'قراءة في المجلس الأول.',
    level: 'مبتدئ',
  };
  const create = { endpoint: liveSessionManagementApi.createLiveSession, by: teacher, body };
  const { json } = await sendHostile(create, payload, tally);
  const { id } = liveSessionManagementApi.createLiveSession.reply.parse(json);
  const update = { endpoint: liveSessionManagementApi.updateLiveSession, by: teacher, params: { id }, body };
  await sendHostile(update, payload, tally);
  // Half of them are on the air: their cards are others than those to come.
  const isLive = payload.id % 2 === 0;
  await send({ endpoint: liveSessionManagementApi.setLive, by: teacher, params: { id } }, { isLive });
  return id;
}
