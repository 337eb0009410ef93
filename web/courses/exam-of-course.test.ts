import { expect, it } from 'vitest';
import { examsApi } from '#contract/exams';
import { examToSit } from './exam-of-course.ts';

const exam = {
  id: 1,
  courseId: 7,
  title: 'الاختبار النهائي',
  description: 'في الدروس كلها.',
  duration: 60,
  passingGrade: 70,
  totalQuestions: 20,
  isActive: true,
  createdAt: '2026-11-17T10:00:00.000Z',
};

const sat = (exams: (typeof exam & { obstacles?: string[] })[]) =>
  examToSit(examsApi.listExams.reply.parse(exams), 7)?.id;

it('a student is offered the exam of the course, and of no other', () => {
  expect(
    sat([
      { ...exam, id: 1, courseId: 8 },
      { ...exam, id: 2 },
    ]),
  ).toBe(2);
  expect(sat([{ ...exam, courseId: 8 }])).toBeUndefined();
});

it('of all that the staff are told of, only the one that students sit', () => {
  expect(
    sat([
      { ...exam, id: 1, obstacles: ['replaced'] },
      { ...exam, id: 2, isActive: false, obstacles: ['inactive'] },
      { ...exam, id: 3, obstacles: [] },
    ]),
  ).toBe(3);
  expect(sat([{ ...exam, isActive: false, obstacles: ['inactive'] }])).toBeUndefined();
  expect(sat([{ ...exam, obstacles: ['course_hidden'] }])).toBeUndefined();
  expect(sat([{ ...exam, isActive: false }])).toBeUndefined();
});
