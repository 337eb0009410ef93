import { sql } from 'drizzle-orm';
import * as tables from '#server/db/schema';
import { type Fate, goes, goesBy, losesName, stays, type TableName } from './fate.ts';
import { eraseAccount, eraseCounters, eraseFiles, eraseLetters } from './of-account.ts';
import { eraseQuestions } from './of-asking.ts';
import { eraseHost, eraseInstructor, eraseOpenAttempts } from './of-courses.ts';
import { withdraw } from './of-documents.ts';
import { eraseInAudit, eraseNotices } from './of-news.ts';
import { eraseRecitals, eraseSlots } from './of-recitals.ts';
import {
  eraseAdditions,
  eraseChains,
  eraseInDrafts,
  eraseListener,
  eraseReader,
  eraseReading,
  eraseRequests,
  eraseShaykh,
  eraseTrace,
} from './of-register.ts';

const t = tables;

const noPerson = 'it tells of nobody';
const numberOnly = 'it knows them by their number alone, which leads to a row without a name';
const asIssued = 'it stays verifiable as it was issued, or is withdrawn where they chose so';
const byItself = 'it goes with what it belongs to';

/**
 * What becomes of each table when somebody is gone: all of them, in the order in which it is done. The person's own row comes
 * first, since the database lets a trace be cleaned only of who is erased; what looks for names in others' rows comes before
 * those rows lose them; and files come last, when nothing refers to them any more.
 */
export const whatBecomes: Record<TableName, Fate> = {
  users: losesName('a row without a name is left, for what counts without one', eraseAccount),
  credentials: goes(t.credentials, t.credentials.userId, 'nobody enters any more'),
  sessions: goesBy('the database ends them with the account', async (tx, { id }) => {
    await tx.execute(sql`delete from sessions where sess ->> 'userId' = ${id}`);
  }),
  knownDevices: goes(t.knownDevices, t.knownDevices.userId, 'theirs alone'),
  identities: goes(t.identities, t.identities.userId, 'theirs alone'),
  passkeys: goes(t.passkeys, t.passkeys.userId, 'theirs alone'),
  passkeyChallenges: goes(t.passkeyChallenges, t.passkeyChallenges.userId, 'theirs alone'),
  passwordResets: goes(t.passwordResets, t.passwordResets.userId, 'theirs alone'),
  addressLinks: goes(t.addressLinks, t.addressLinks.userId, 'theirs alone'),
  letters: goesBy('it holds the address', eraseLetters),
  rateLimits: goesBy('counters are called by addresses', eraseCounters),
  accountDeletions: goes(t.accountDeletions, t.accountDeletions.userId, 'it is done'),

  notices: losesName('their own go; those of others lose the name', eraseNotices),
  noticePreferences: goes(t.noticePreferences, t.noticePreferences.userId, 'theirs alone'),
  noticeDeliveries: goes(t.noticeDeliveries, t.noticeDeliveries.userId, 'theirs alone'),
  auditLog: losesName('who did what when stays, without the name and the reasons', eraseInAudit),
  announcements: stays(numberOnly),
  events: stays(noPerson),
  takenBack: goes(t.takenBack, t.takenBack.userId, 'theirs alone'),

  courses: losesName('where a course names its teacher in words', eraseInstructor),
  courseTeachers: goes(t.courseTeachers, t.courseTeachers.userId, 'they teach no more'),
  courseUnits: stays(noPerson),
  lessons: stays(numberOnly),
  catalogueEdition: stays(noPerson),
  enrollments: stays(numberOnly),
  lessonProgress: stays(numberOnly),
  watchCredits: goes(t.watchCredits, t.watchCredits.userId, 'it counts only while they watch'),
  mediaJobs: stays(noPerson),
  mediaRenditions: stays(byItself),
  filesAside: stays(noPerson),
  newestBackups: stays(noPerson),

  exams: stays(noPerson),
  examQuestions: stays(noPerson),
  examPapers: stays(noPerson),
  examAttempts: losesName(`${numberOnly}; one that was never handed in goes`, eraseOpenAttempts),
  examLeaves: goes(t.examLeaves, t.examLeaves.userId, 'its reason tells of them'),
  extraTimes: goes(t.extraTimes, t.extraTimes.userId, 'why somebody needs time is nobody’s business'),
  equivalences: goes(t.equivalences, t.equivalences.userId, 'its reason tells of them'),
  applications: goes(t.applications, t.applications.userId, 'topic and plan are their own work'),

  diplomaTemplates: stays(noPerson),
  certificates: { is: 'stays', why: asIssued, erase: withdraw(t.certificates) },
  diplomas: { is: 'stays', why: asIssued, erase: withdraw(t.diplomas) },
  transcripts: { is: 'stays', why: asIssued, erase: withdraw(t.transcripts) },
  ijazat: { is: 'stays', why: asIssued, erase: withdraw(t.ijazat) },

  liveSessions: losesName('who holds it is written in words', eraseHost),
  keptSecrets: stays(noPerson),
  pushSubscriptions: goes(t.pushSubscriptions, t.pushSubscriptions.userId, 'theirs alone'),
  reminderPreferences: goes(t.reminderPreferences, t.reminderPreferences.userId, 'theirs alone'),
  sessionReminders: goes(t.sessionReminders, t.sessionReminders.userId, 'theirs alone'),
  reminderDeliveries: goes(t.reminderDeliveries, t.reminderDeliveries.userId, 'theirs alone'),
  calendarFeeds: goes(t.calendarFeeds, t.calendarFeeds.userId, 'who knows its address may read it'),

  mutun: stays(numberOnly),
  matnUnits: stays(noPerson),
  matnCorrections: stays(numberOnly),
  courseMutun: stays(noPerson),
  matnReviews: goes(t.matnReviews, t.matnReviews.userId, 'theirs alone'),
  matnStandings: goes(t.matnStandings, t.matnStandings.userId, 'theirs alone'),
  wardSettings: goes(t.wardSettings, t.wardSettings.userId, 'theirs alone'),
  wardReminders: goes(t.wardReminders, t.wardReminders.userId, 'theirs alone'),
  notes: goes(t.notes, t.notes.userId, 'theirs alone'),

  lessonQuestions: losesName('what nobody answered goes; what was answered serves others', eraseQuestions),
  questionAnswers: losesName('they serve others; done with the questions', undefined),
  questionMarks: goes(t.questionMarks, t.questionMarks.userId, 'theirs alone'),
  questionReports: goes(t.questionReports, t.questionReports.userId, 'its reason is theirs'),

  recitals: goesBy('their voice, and what a teacher said to them', eraseRecitals),
  recitalMarks: goesBy(byItself, undefined),
  recitalSlots: goesBy('what they booked is free again, what they offered is not', eraseSlots),

  tabaqat: losesName('sealed, it stays as it is; before that it is only proposed', eraseInDrafts),
  tabaqaAdditions: goesBy('confirmed, it stands below the seal; before that it goes', eraseAdditions),
  listeners: losesName('a sheet that no seal keeps', eraseListener),
  listenerChanges: losesName('what such a sheet said before', eraseTrace),
  majlisReadings: losesName('the same of who read', eraseReading),
  majlisPositions: stays(numberOnly),
  majlisPresence: goes(t.majlisPresence, t.majlisPresence.userId, 'evidence that decides nothing'),
  series: losesName('the reader of majalis that no seal keeps', eraseReader),
  majalis: stays(noPerson),
  registerNames: goes(t.registerNames, t.registerNames.userId, 'theirs alone'),
  bookWishes: goes(t.bookWishes, t.bookWishes.userId, 'theirs alone'),
  wishDeliveries: goes(t.wishDeliveries, t.wishDeliveries.userId, 'theirs alone'),
  ijazaRequests: goesBy('but those that an ijaza was granted for', eraseRequests),
  chainLinks: stays(byItself),
  chains: goesBy('approved, it is a shaykh’s word; before that nobody else saw it', eraseChains),
  shaykhs: losesName('his right ends; his word stays where it was given', eraseShaykh),
  persons: stays('a shaykh whose word stands is named in it; one who gave none goes with his right'),
  books: stays(numberOnly),
  bookParts: stays(noPerson),

  arrivingUploads: goes(t.arrivingUploads, t.arrivingUploads.owner, 'what they were still sending'),
  arrivingPieces: goesBy(byItself, undefined),
  uploadLeases: stays(noPerson),
  uploads: goesBy('what they sent and nothing shows', eraseFiles),
};
