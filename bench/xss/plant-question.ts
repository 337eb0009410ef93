import { askingApi } from '#contract/asking';
import { answeringApi } from '#contract/managing-asking';
import { sendHostile } from './hostile-call.ts';
import type { Payload } from './payloads.ts';
import type { People } from './people.ts';
import type { Tally } from './tally.ts';

/** A question under the lesson, reported and answered: an admin asks, for they need not enrol. */
export async function plantQuestion(
  payload: Payload,
  { admin, teacher }: People,
  lesson: { id: number },
  tally: Tally,
): Promise<void> {
  const ask = {
    endpoint: askingApi.ask,
    by: admin,
    params: { id: lesson.id },
    body: { text: 'ما الفرق بين الصحيح والحسن؟' },
  };
  const { id } = askingApi.ask.reply.parse((await sendHostile(ask, payload, tally)).json);
  const change = { endpoint: askingApi.change, by: admin, params: { id }, body: ask.body };
  await sendHostile(change, payload, tally);
  const report = { endpoint: askingApi.report, by: teacher, params: { id }, body: { reason: 'لا يليق.' } };
  await sendHostile(report, payload, tally);
  const answer = { endpoint: askingApi.answer, by: teacher, params: { id }, body: { text: 'في الضبط.' } };
  const { answers } = askingApi.answer.reply.parse((await sendHostile(answer, payload, tally)).json);
  for (const given of answers) {
    const params = { id: given.id };
    const changeAnswer = { endpoint: answeringApi.changeAnswer, by: teacher, params, body: answer.body };
    await sendHostile(changeAnswer, payload, tally);
  }
}
