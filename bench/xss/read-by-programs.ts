import { fillPath } from '#contract/endpoint';
import { liveSessionsApi } from '#contract/live-sessions';
import { examManagementApi } from '#contract/managing-exams';
import { resultsApi } from '#contract/results';
import { readTable } from '#server/exams/question-formats/csv-table';
import { send } from '../ask.ts';
import type { Caller } from './hostile-call.ts';
import type { Planted } from './planting.ts';

interface ProgramFiles {
  tables: number;
  calendars: number;
  /** Cells that a spreadsheet would compute. */
  computed: string[];
  /** Lines of calendars that a text has put there. */
  injected: string[];
}

/** What the university writes for calendars and spreadsheets, which have their own ways to run what they read. */
export async function readByPrograms(teacher: Caller, planted: Planted[]): Promise<ProgramFiles> {
  const read = async (path: string): Promise<string> => (await send(teacher, { method: 'GET', path })).text;
  const files: ProgramFiles = { tables: 0, calendars: 0, computed: [], injected: [] };
  for (const { courseId, examId, sessionId } of planted) {
    const tables = [
      `${fillPath(resultsApi.courseResults.path, { id: courseId })}?format=csv`,
      `${fillPath(examManagementApi.examResults.path, { id: examId })}?format=csv`,
      `${fillPath(examManagementApi.exportQuestions.path, { id: examId })}?format=csv`,
    ];
    for (const path of tables) files.computed.push(...computedIn(await read(path)));
    files.tables += tables.length;
    const calendar = await read(fillPath(liveSessionsApi.calendarFile.path, { id: sessionId }));
    files.injected.push(...injectedInto(calendar));
    files.calendars += 1;
  }
  return files;
}

const computedIn = (csv: string): string[] =>
  readTable(csv.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n'))
    .rows.flatMap(({ cells }) => cells)
    .filter((cell) => /^[\t\r\s]*[-=+@＝＋－＠]/u.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell));

/** The properties that our calendars have; a line that begins with another came from a text. */
const properties =
  /^(?:BEGIN|END|VERSION|PRODID|CALSCALE|METHOD|NAME|X-WR-CALNAME|REFRESH-INTERVAL|UID|DTSTAMP|LAST-MODIFIED|SEQUENCE|DTSTART|DTEND|SUMMARY|DESCRIPTION|URL|LOCATION|ACTION|TRIGGER)[:;]/;

function injectedInto(calendar: string): string[] {
  const lines = calendar
    .replaceAll('\r\n ', '')
    .split(/[\r\n]+/)
    .filter(Boolean);
  const events = lines.filter((line) => line === 'BEGIN:VEVENT').length;
  const strange = lines.filter(
    (line) => !properties.test(line) || /^URL:(?!https?:)/i.test(line) || /^ACTION:(?!DISPLAY$)/.test(line),
  );
  return events === 1 ? strange : [...strange, `${events} events`];
}
