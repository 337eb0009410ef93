/** iCalendar text (RFC 5545): what phones and calendars read. */

interface CalendarSession {
  id: number;
  title: string;
  instructor: string;
  description: string;
  scheduledTime: Date;
  /** Whole minutes. */
  duration: number;
  meetingLink: string | null;
  updatedAt: Date;
}

interface Calendar {
  /** What the calendar is called where it is read. */
  name: string;
  /** Ends every UID: the same session is the same event in every file and feed, for ever. */
  host: string;
  sessions: readonly CalendarSession[];
  /** Minutes before the start. */
  alarms: readonly number[];
}

export const calendarType = 'text/calendar; charset=utf-8';

export function calendarText({ name, host, sessions, alarms }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hadith University//Live Sessions//AR',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...sessions.flatMap((session) => eventLines(session, host, alarms)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function eventLines(session: CalendarSession, host: string, alarms: readonly number[]): string[] {
  const { id, title, instructor, description, scheduledTime, duration, meetingLink, updatedAt } = session;
  const end = new Date(scheduledTime.getTime() + duration * 60_000);
  return [
    'BEGIN:VEVENT',
    `UID:live-session-${id}@${host}`,
    `DTSTAMP:${moment(updatedAt)}`,
    `LAST-MODIFIED:${moment(updatedAt)}`,
    // Grows with every change, so that a calendar knows the newer of two.
    `SEQUENCE:${Math.floor(updatedAt.getTime() / 1000) - sequenceStart}`,
    `DTSTART:${moment(scheduledTime)}`,
    `DTEND:${moment(end)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(`${instructor}\n${description}`)}`,
    ...(meetingLink ? [`URL:${meetingLink}`, `LOCATION:${escaped(meetingLink)}`] : []),
    ...alarms.flatMap((minutes) => alarmLines(title, minutes)),
    'END:VEVENT',
  ];
}

/** A sequence has 31 bits; seconds are counted from the year 2026. */
const sequenceStart = Date.UTC(2026, 0, 1) / 1000;

const alarmLines = (title: string, minutes: number): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escaped(title)}`,
  `TRIGGER:-PT${minutes}M`,
  'END:VALARM',
];

/** 20261120T173000Z. */
const moment = (date: Date): string => `${date.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\r\n|\r|\n/g, '\\n');

const longestLine = 75;

/** Lines of at most 75 bytes, never broken inside a letter. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > longestLine) {
      parts.push(part);
      // The space that begins a continued line counts too.
      [part, bytes] = ['', 1];
    }
    part += character;
    bytes += size;
  }
  return [...parts, part].join('\r\n ');
}
