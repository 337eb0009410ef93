import { describe, expect, test } from 'vitest';
import { insertLiveSession } from '#server/db/factories';
import { testApp } from '#server/testing/test-app';

const { app, database, signedIn } = await testApp({
  publicUrl: 'https://university.example',
  onlyFromHere: false,
});

const course = {
  title: 'علل الحديث',
  description: 'مدخل إلى معرفة العلل.',
  instructor: 'د. أحمد',
  level: 'متقدم',
  duration: 90,
};

const addCourse = async (fields: object, host = 'university.local:3000') => {
  const { browser } = await signedIn('teacher');
  return browser.send({
    method: 'POST',
    url: '/api/admin/courses',
    headers: { host },
    payload: { ...course, ...fields },
  });
};

describe('an address of our own is one of our files, or none', () => {
  test.each([
    '/api/logout',
    'https://university.example/api/logout',
    'HTTPS://University.Example:443/api/logout',
    'http://university.example/api/logout',
    'https://university.local:3000/api/logout',
    'http://university.local:3000/uploads/../api/logout',
    'https://someone@university.example/api/logout',
  ])('%s is refused', async (imageUrl) => {
    const response = await addCourse({ imageUrl });
    expect(response.statusCode).toBe(400);
    expect(response.json().errors).toEqual([{ path: 'imageUrl', message: expect.stringMatching(/[ء-ي]/) }]);
  });

  test('a file that was copied with the name of the site is known by its path', async () => {
    const imageUrl = 'https://university.example/samples/lesson.mp4';
    expect((await addCourse({ imageUrl })).json().imageUrl).toBe('/samples/lesson.mp4');
  });

  test('other sites are other sites', async () => {
    const imageUrl = 'https://pictures.example/api/logout';
    expect((await addCourse({ imageUrl })).json().imageUrl).toBe(imageUrl);
  });

  test('a meeting is held elsewhere: the link of a session makes no call of ours', async () => {
    const { browser, userId } = await signedIn('teacher');
    const { id, title, instructor, description, level } = await insertLiveSession(database.db, {
      createdBy: userId,
    });
    const response = await browser.send({
      method: 'PUT',
      url: `/api/live-sessions/${id}`,
      payload: {
        title,
        instructor,
        description,
        level,
        duration: 60,
        scheduledTime: '2026-12-01T18:00:00Z',
        meetingLink: 'https://university.example/api/logout',
      },
    });
    expect(response.json()).toMatchObject({ code: 'invalid_input', errors: [{ path: 'meetingLink' }] });
  });

  test('every field of the contract that holds an address is called so', () => {
    const named = app.served.flatMap(({ body }) =>
      body && 'shape' in body ? Object.keys(Object(body.shape)) : [],
    );
    const addresses = [...new Set(named)].filter((name) =>
      /url|link|image|logo|seal|video|picture/i.test(name),
    );
    expect(addresses.filter((name) => !/(?:Url|Link)$/.test(name))).toEqual([]);
    expect(addresses).toEqual(expect.arrayContaining(['imageUrl', 'videoUrl', 'logoUrl', 'meetingLink']));
  });
});
