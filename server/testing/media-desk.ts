import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from 'mediabunny';
import type { LessonMedia } from '#contract/lesson-media';
import type { Config } from '#server/config';
import { insertCourse } from '#server/db/factories';
import { workOnce } from '#server/media/worker';
import { sendVideo, uploadDesk } from './upload-desk.ts';

/** A real little film, as a camera, a telephone or an old programme writes it. */
export const filmCalled = (name: string): Promise<Buffer> =>
  readFile(new URL(`./films/${name}`, import.meta.url));

export const neverStopped = new AbortController().signal;

/** One job after the other until there is none. */
export async function workThrough(app: FastifyInstance): Promise<void> {
  while ((await workOnce(app, neverStopped)) === 'more');
}

/** A university with a course and its teacher, where films become lessons. */
export async function mediaDesk(changes: Partial<Config> = {}) {
  const desk = await uploadDesk(changes);
  const { browser: teacher, userId } = await desk.signedIn('admin');
  const { browser: student } = await desk.signedIn();
  const course = await insertCourse(desk.database.db, { isActive: true });

  const upload = async (film: Buffer) => {
    const { last, address } = await sendVideo(teacher, film);
    return { last, url: String((await teacher.get(address)).json().url ?? '') };
  };
  const addLesson = async (film: Buffer): Promise<{ id: number; url: string }> => {
    const { url } = await upload(film);
    const lesson = { courseId: course.id, title: 'درس', description: 'وصف', videoUrl: url };
    const { id } = (await teacher.post('/api/admin/lessons', lesson)).json();
    return { id, url };
  };
  const mediaOf = async (lessonId: number): Promise<LessonMedia> => {
    const listed: { id: number; media: LessonMedia }[] = (
      await student.get(`/api/courses/${course.id}/lessons`)
    ).json();
    const media = listed.find(({ id }) => id === lessonId)?.media;
    if (!media) throw new Error('this lesson has no media');
    return media;
  };
  const jobsOf = async (url: string) => {
    const { rows } = await desk.database.pool.query<{
      kind: string;
      state: string;
      tries: number;
      progress: number;
      problem: string | null;
    }>('select kind, state, tries, progress, problem from media_jobs where upload_name = $1 order by id', [
      url.slice('/uploads/'.length),
    ]);
    return rows;
  };
  const statesOf = async (url: string) =>
    Object.fromEntries((await jobsOf(url)).map(({ kind, state }) => [kind, state]));
  const bytesAt = async (url: string | undefined) => (await student.get(url ?? '')).rawPayload;
  return { ...desk, teacher, student, userId, course, upload, addLesson, mediaOf, jobsOf, statesOf, bytesAt };
}

/** Every piece of a film's pictures or sound, as it lies in its container, with its moment. */
export async function packetsOf(film: Buffer, kind: 'video' | 'audio') {
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(film) });
  const track = await (kind === 'video' ? input.getPrimaryVideoTrack() : input.getPrimaryAudioTrack());
  const found: { bytes: string; at: number }[] = [];
  if (!track) return found;
  for await (const { data, timestamp } of new EncodedPacketSink(track).packets()) {
    found.push({ bytes: Buffer.from(data).toString('base64'), at: Math.round(timestamp * 50) });
  }
  return found;
}
