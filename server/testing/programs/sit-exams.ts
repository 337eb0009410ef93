import { programServer } from '../program-server.ts';

/**
 * A server with one busy student: saves the answers of one attempt after another, then hands it in, and says so only when
 * the reply has come.
 */
interface Sitting {
  attemptId: number;
  answers: Record<string, string>;
}
const [, , connection = '', session = '', now = '', paper = ''] = process.argv;
const app = await programServer(connection, now);
const headers = { cookie: `session=${session}` };
const sittings: Sitting[] = JSON.parse(paper);
let saves = 0;

for (const { attemptId, answers } of sittings) {
  const ids = Object.keys(answers);
  for (const revision of ids.keys()) {
    const soFar = Object.fromEntries(Object.entries(answers).slice(0, revision + 1));
    const saved = await app.inject({
      method: 'PUT',
      url: `/api/exam-attempts/${attemptId}/answers`,
      headers,
      payload: { answers: soFar, revision: revision + 1 },
    });
    saves += 1;
    console.log(`save ${attemptId} ${saved.statusCode} ${JSON.stringify(soFar)} and that makes ${saves}`);
  }
  const handedIn = await app.inject({
    method: 'POST',
    url: `/api/exam-attempts/${attemptId}/submit`,
    headers,
    payload: { answers },
  });
  console.log(`submit ${attemptId} ${handedIn.statusCode} ${handedIn.body}`);
}
