import { coursesApi } from '#contract/courses';
import { lessonsApi } from '#contract/lessons';
import { courseManagementApi } from '#contract/managing-courses';
import { lessonManagementApi } from '#contract/managing-lessons';
import { insertCourse } from '#server/db/factories';
import { ask, type Browser, browserAt } from '../ask.ts';
import type { Row } from '../report.ts';
import { share, type Trio } from './trio.ts';

const changes = 30;
const others = [1, 2];

/** What a teacher changes at one process, students at the others see as soon as the teacher has the answer. */
export async function changesSeen({ originAt, newPerson, database }: Trio): Promise<Row[]> {
  const [teacher, student] = [await newPerson('teacher'), await newPerson('student')];
  const { id } = await insertCourse(database.db, { teachers: [teacher.userId] });
  const params = { id: String(id) };
  let [seen, listed, added] = [0, 0, 0];
  for (let turn = 0; turn < changes; turn += 1) {
    const staff = browserAt(originAt(turn), teacher.cookie);
    const readers = others.map((step) => browserAt(originAt(turn + step), student.cookie));
    // Whatever a process remembers, it remembers from before.
    await Promise.all(readers.map((reader) => titleInList(reader, id)));
    const title = `مصطلح الحديث، الطبعة ${turn}`;
    await ask(staff, courseManagementApi.updateCourse, { params, body: { title } });
    await ask(staff, lessonManagementApi.addLesson, { body: { title, description: 'درس', courseId: id } });
    for (const reader of readers) {
      const course = await ask(reader, coursesApi.getCourse, { params });
      if (course.kind === 'done' && course.reply.title === title) seen += 1;
      if ((await titleInList(reader, id)) === title) listed += 1;
      const lessons = await ask(reader, lessonsApi.listLessons, { params });
      if (lessons.kind === 'done' && lessons.reply.at(-1)?.title === title) added += 1;
    }
  }
  const all = changes * others.length;
  return [
    share('a course changed at one, seen changed at the others at once', seen, all),
    share('and in their lists of courses', listed, all),
    share('a lesson added at one, there at the others at once', added, all),
  ];
}

async function titleInList(reader: Browser, id: number): Promise<string | undefined> {
  const list = await ask(reader, coursesApi.listCourses, {});
  return list.kind === 'done' ? list.reply.find((course) => course.id === id)?.title : undefined;
}
