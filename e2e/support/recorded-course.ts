import { type APIRequestContext, expect } from '@playwright/test';
import * as z from 'zod/mini';
import { course } from '#contract/courses';
import { type Lesson, lesson } from '#contract/lessons';
import { ownTitle } from './staff-room.ts';

/** Silence as MP3 frames: mono, 128 kbit/s, 44.1 kHz, 1152 samples each. */
function silence(seconds: number): Buffer {
  const frame = Buffer.alloc(417);
  frame.set([0xff, 0xfb, 0x90, 0xc0]);
  return Buffer.concat(Array.from({ length: Math.ceil((seconds * 44_100) / 1152) }, () => frame));
}

const resumable = { 'tus-resumable': '1.0.0' };

/** Sends a recording as the teacher's page does; gives back its address. */
async function uploadSound(teacher: APIRequestContext, sound: Buffer): Promise<string> {
  const begun = await teacher.post('/api/upload/video', {
    headers: {
      ...resumable,
      'upload-length': String(sound.length),
      'upload-metadata': `filename ${Buffer.from('درس.mp3').toString('base64')}`,
    },
  });
  expect(begun.status(), await begun.text()).toBe(201);
  const address = begun.headers()['location'] ?? '';
  const sent = await teacher.patch(address, {
    headers: { ...resumable, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
    data: sound,
  });
  expect(sent.status(), await sent.text()).toBe(204);
  // It is looked at first; a page asks again as well.
  await expect.poll(async () => (await teacher.get(address)).ok()).toBe(true);
  return z.object({ url: z.string() }).parse(await (await teacher.get(address)).json()).url;
}

/** A course of its own with a unit of two lessons that are sound, recorded and ready to be kept: some parts each. */
export async function recordedCourse(admin: APIRequestContext) {
  const post = async (path: string, data: object): Promise<unknown> => {
    const reply = await admin.post(path, { data });
    expect(reply.ok(), await reply.text()).toBe(true);
    return reply.json();
  };
  const own = course.parse(
    await post('/api/admin/courses', {
      title: ownTitle('مادة مسموعة'),
      description: 'للسماع حيث لا اتصال.',
      instructor: 'المحاضر',
      level: 'متقدم',
      duration: 60,
    }),
  );
  const units = await admin.put(`/api/admin/courses/${own.id}/units`, {
    data: { units: [{ title: 'السقط' }] },
  });
  expect(units.ok(), await units.text()).toBe(true);
  const lessons: Lesson[] = [];
  for (const title of ['المنقطع', 'المعضل']) {
    const videoUrl = await uploadSound(admin, silence(150));
    lessons.push(
      lesson.parse(
        await post('/api/admin/lessons', {
          courseId: own.id,
          title,
          description: 'من أنواع السقط.',
          videoUrl,
          duration: 150,
          unit: 1,
        }),
      ),
    );
  }
  await expect
    .poll(async () => {
      const list = await admin.get(`/api/courses/${own.id}/lessons`);
      return z
        .array(lesson)
        .parse(await list.json())
        .every(({ media }) => Boolean(media?.sound));
    })
    .toBe(true);
  return { course: own, lessons };
}
