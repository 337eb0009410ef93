import { courseManagementApi } from '#contract/managing-courses';
import { lessonManagementApi } from '#contract/managing-lessons';
import { sendHostile } from './hostile-call.ts';
import { filesNamed } from './hostile-files.ts';
import type { Payload } from './payloads.ts';
import type { People } from './people.ts';
import { sendFile } from './sending-files.ts';
import type { Tally } from './tally.ts';

/** A course and its lesson, with files whose names or words are the payload. */
export async function plantCourse(payload: Payload, { teacher }: People, tally: Tally) {
  const named = await filesNamed(payload);
  const image = await sendFile(teacher, named.image, tally);
  const syllabus = await sendFile(teacher, named.syllabus, tally);
  const captions = await sendFile(teacher, named.captions, tally);
  const video = await sendFile(teacher, named.video, tally);
  await sendFile(teacher, named.sound, tally);

  const courseBody = {
    title: 'مدخل إلى مصطلح الحديث',
    description: 'تعريف بأقسام الحديث وشروط قبوله.',
    instructor: 'أحمد بن سالم',
    level: 'مبتدئ',
    duration: 60,
    imageUrl: image?.url ?? null,
    syllabusUrl: syllabus?.url ?? null,
    syllabusFileName: syllabus?.fileName ?? null,
  };
  const create = { endpoint: courseManagementApi.createCourse, by: teacher, body: courseBody };
  const course = courseManagementApi.createCourse.reply.parse(
    (await sendHostile(create, payload, tally)).json,
  );
  const ofCourse = { by: teacher, params: { id: course.id }, body: {} };
  await sendHostile({ endpoint: courseManagementApi.updateCourse, ...ofCourse }, payload, tally);
  await sendHostile({ endpoint: courseManagementApi.updateManagedCourse, ...ofCourse }, payload, tally);
  await sendHostile({ ...create, endpoint: courseManagementApi.createManagedCourse }, payload, tally);

  const lessonBody = {
    title: 'الحديث الصحيح',
    description: 'تعريفه وشروطه.',
    duration: 60,
    courseId: course.id,
    videoUrl: video?.url ?? null,
    captionsUrl: captions?.url ?? null,
  };
  const add = { endpoint: lessonManagementApi.addLesson, by: teacher, body: lessonBody };
  const lesson = lessonManagementApi.addLesson.reply.parse((await sendHostile(add, payload, tally)).json);
  const update = {
    endpoint: lessonManagementApi.updateLesson,
    by: teacher,
    params: { id: lesson.id },
    body: {},
  };
  await sendHostile(update, payload, tally);
  return { course, lesson, files: captions ? [captions.url] : [] };
}
