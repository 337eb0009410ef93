import { openDatabase } from '#server/db/database';
import { claimLetters } from '#server/mail/outbox';

/** A server that has claimed the letters that are due, and is there to be killed before it sends them. */
const [, , connection = '', now = ''] = process.argv;
const { db } = openDatabase(JSON.parse(connection));
const claimed = await claimLetters(db, new Date(now), 100);
console.log(`claimed ${claimed.length}`);
setInterval(() => undefined, 1000);
