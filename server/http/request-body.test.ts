import { describe, expect, test } from 'vitest';
import { testApp } from '#server/testing/test-app';

const { signedIn, visitor } = await testApp();

async function patchProfile(payload: string | Buffer, type = 'application/json') {
  const { browser } = await signedIn();
  return browser.send({ method: 'PATCH', url: '/api/profile', headers: { 'content-type': type }, payload });
}

const json = (value: unknown) => JSON.stringify(value);
const raw = (bytes: string) => Buffer.from(`{"firstName":"${bytes}"}`, 'latin1');

test('good Arabic is taken as it is', async () => {
  const response = await patchProfile(json({ firstName: 'آمنة', specialization: 'الجَرْحُ والتَّعديلُ' }));
  expect(response.json()).toMatchObject({ firstName: 'آمنة', specialization: 'الجَرْحُ والتَّعديلُ' });
});

describe('what cannot be read is refused, never repaired', () => {
  test.each([
    ['malformed UTF-8', raw('\xff\xfe')],
    ['an overlong encoding', raw('\xc0\xaf')],
    ['half of a letter', raw('\xd9')],
    ['a lone surrogate', '{"firstName":"\\ud800"}'],
    ['NUL', '{"firstName":"a\\u0000b"}'],
    ['another control character', '{"firstName":"a\\u0008b"}'],
    ['a poisoned prototype', '{"__proto__":{"role":"admin"}}'],
    ['a poisoned constructor', '{"constructor":{"prototype":{}}}'],
    ['half of an object', '{"firstName":'],
    ['nothing but a string', '"admin"'],
    ['a list', '[]'],
    ['null', 'null'],
    ['endless depth', `{"firstName":${'['.repeat(5000)}${']'.repeat(5000)}}`],
  ])('%s', async (_, payload) => {
    const response = await patchProfile(payload);
    expect(response.statusCode).toBe(400);
    expect(response.json().message).toMatch(/[\u0600-\u06FF]/);
  });
});

describe('nothing is turned into another type', () => {
  test.each([
    ['a number for text', { firstName: 12 }],
    ['true for text', { firstName: true }],
    ['a list for text', { firstName: ['سعيد'] }],
    ['an object for text', { firstName: { $ne: '' } }],
    ['an unknown field', { firstName: 'سعيد', nickname: 'أبو علي' }],
  ])('%s is refused', async (_, body) => {
    expect((await patchProfile(json(body))).statusCode).toBe(400);
  });
});

describe('only JSON is read as JSON', () => {
  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
  ])('%s is 415', async (type) => {
    expect((await patchProfile(json({ firstName: 'سعيد' }), type)).statusCode).toBe(415);
  });
});

test('a body over the limit is 413', async () => {
  const response = await patchProfile(json({ firstName: 'س'.repeat(200_000) }));
  expect(response.statusCode).toBe(413);
  expect(response.json().code).toBe('too_large');
});

describe('a form is read as strictly', () => {
  test.each([
    ['a field twice', 'email=a&email=b'],
    ['bytes that are no text', 'email=%ff%fe'],
    ['half of an escape', 'email=%d'],
    ['a poisoned prototype', '__proto__=x'],
    ['NUL', 'email=%00'],
  ])('%s', async (_, payload) => {
    const response = await visitor().send({
      method: 'POST',
      url: '/api/login',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    });
    expect(response.statusCode).toBe(400);
    expect(response.headers['content-type']).toContain('text/html');
  });
});

describe('what cannot be read in an address', () => {
  test.each(['%00', 'a%00b', '%08'])('%s in a question is 400', async (junk) => {
    const { browser } = await signedIn('admin');
    const response = await browser.get(`/api/admin/users?query=${junk}`);
    expect([response.statusCode, response.json().code]).toEqual([400, 'invalid_text']);
  });

  test('in a path names nothing', async () => {
    const { browser } = await signedIn('admin');
    expect((await browser.patch('/api/admin/users/a%00b', { role: 'student' })).statusCode).toBe(404);
    expect((await visitor().get('/api/verify/HDT%00')).statusCode).toBe(404);
  });
});
