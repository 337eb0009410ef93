import { randomUUID } from 'node:crypto';
import { test as base, expect } from '@playwright/test';
import { listenForTrouble } from './trouble.ts';

export { expect } from '@playwright/test';

export interface Student {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
}

interface Fixtures {
  /** Trouble that a journey brings about on purpose; everything else in the console fails it. */
  expectedTrouble: RegExp[];
  /** Registers a student whom no other journey knows, and who enrols in the course if one is named. */
  newStudent: (details?: Partial<Student>, course?: { id: number }) => Promise<Student>;
}

export const test = base.extend<Fixtures>({
  expectedTrouble: [[], { option: true }],

  baseURL: async ({}, use) => {
    await use(process.env['BASE_URL']);
  },

  context: async ({ context, expectedTrouble }, use) => {
    const trouble = listenForTrouble(context);
    await use(context);
    const unexpected = trouble.filter((line) => !expectedTrouble.some((expected) => expected.test(line)));
    expect(unexpected, 'the browser met trouble').toEqual([]);
  },

  newStudent: async ({ playwright, baseURL, timezoneId }, use) => {
    await use(async (details, course) => {
      const student = {
        email: `student-${randomUUID()}@journey.test`,
        password: `journey-${randomUUID()}`,
        firstName: 'مريم',
        lastName: 'الفاسي',
        ...details,
      };
      // A request of its own: registering signs in as well, and that session is not the page's.
      const request = await playwright.request.newContext({
        ...(baseURL && { baseURL, extraHTTPHeaders: { Origin: baseURL } }),
      });
      const post = async (path: string, data?: object) => {
        const reply = await request.post(path, { data });
        expect(reply.ok(), await reply.text()).toBe(true);
      };
      await post('/api/register', student);
      // The device of a student who said nothing tells its clock by itself; journeys that go offline would trip over it.
      if (timezoneId) await request.patch('/api/profile', { data: { timeZone: timezoneId } });
      if (course) await post(`/api/courses/${course.id}/enroll`);
      await request.dispose();
      return student;
    });
  },
});
