import { programServer } from '../program-server.ts';

/** A server with many students who watch one lesson each, and report without pause: it says what was acknowledged. */
interface Watching {
  userId: string;
  session: string;
  lessonId: number;
  courseId: number;
}
const [, , connection = '', now = '', watching = ''] = process.argv;
const app = await programServer(connection, now);
const everyone: Watching[] = JSON.parse(watching);
let acknowledged = 0;

async function watch({ userId, session, lessonId, courseId }: Watching): Promise<void> {
  for (let position = 1; position <= 500; position += 1) {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: `/api/lessons/${lessonId}/progress`,
      headers: { cookie: `session=${session}` },
      payload: { watchedDuration: position, isCompleted: false, courseId, position, ranges: [[0, position]] },
    });
    acknowledged += 1;
    console.log(`${userId} ${lessonId} ${statusCode} ${position} and that makes ${acknowledged}`);
  }
}
await Promise.all(everyone.map(watch));
