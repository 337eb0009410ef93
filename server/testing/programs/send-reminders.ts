import { openDatabase } from '#server/db/database';
import { pushKeys } from '#server/reminders/push';
import { sendDueReminders } from '#server/reminders/sending';

/** A server that sends all reminders that are due, and is there to be killed meanwhile. */
const [, , connection = '', pushOrigin = '', now = ''] = process.argv;
const { db } = openDatabase(JSON.parse(connection));
const push = { keys: await pushKeys(db), contact: 'https://university.test', alsoAllowed: [pushOrigin] };
console.log('begins');
await sendDueReminders(
  { db, push, mailer: null, siteUrl: null, calendarHost: 'university.test' },
  'push',
  () => new Date(now),
);
console.log('done');
