import { expect, test } from 'vitest';
import { askingApi } from '#contract/asking';
import { answeringApi } from '#contract/managing-asking';
import { askingClass } from '#server/testing/asking-class';
import { aroundQuestion, rightsAroundQuestion } from '#server/testing/rights-of-asking';
import { allRows, asMethod } from '#server/testing/rights-request';
import { testApp } from '#server/testing/test-app';

const university = await testApp();

test('every call of asking and answering is in the table; merging has tests of its own', () => {
  const inTable = new Set(
    rightsAroundQuestion.map(([call]) => call.replace(/\?.*$/, '').replace(/:\w+/, ':id')),
  );
  const calls = Object.values({ ...askingApi, ...answeringApi }).map(
    ({ method, path }) => `${method} ${path}`,
  );
  expect([...inTable, 'POST /api/admin/asked-questions/:id/merge'].toSorted()).toEqual(calls.toSorted());
});

test.each(rightsAroundQuestion)('%s', async (call, answers, body) => {
  const told: number[] = [];
  for (const [at, name] of aroundQuestion.entries()) {
    const { ask, answer, lesson, course, ...people } = await askingClass(university);
    const { id } = await ask(people.asker);
    const [given] = call.includes(':answer') ? (await answer(people.teacher, id)).answers : [];
    const [method, path = ''] = call.split(' ');
    const url = path
      .replace(':lesson', String(lesson.id))
      .replace(':course', String(course.id))
      .replace(':answer', String(given?.id))
      .replace(':id', String(id));
    const before = await allRows(university);
    const request = { method: asMethod(method), url, ...(body && { payload: body }) };
    const { statusCode } = await people[name].browser.send(request);
    told.push(statusCode);
    if ((answers[at] ?? 0) >= 400) expect(await allRows(university), `${name} left something`).toBe(before);
  }
  expect(told).toEqual(answers);
});

test('what a teacher of another course asks for is answered as if it were not there', async () => {
  const { ask, asker, otherTeacher } = await askingClass(university);
  const { id } = await ask(asker);
  for (const [call, , body] of rightsAroundQuestion.filter(([name]) =>
    name.includes('asked-questions/:id'),
  )) {
    const send = (number: number) =>
      otherTeacher.browser.send({
        method: asMethod(call.split(' ')[0]),
        url: (call.split(' ')[1] ?? '').replace(':id', String(number)),
        ...(body && { payload: body }),
      });
    const [foreign, absent] = [await send(id), await send(2_000_000_000)];
    expect([foreign.statusCode, foreign.body]).toEqual([404, absent.body]);
  }
});
