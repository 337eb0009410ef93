import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { matnKey, matnKind } from './matn-names.ts';
import { longestNote } from './note-limits.ts';
import { count, done, id, idParams, instant } from './primitives.ts';
import { text } from './written-text.ts';

export const noteId = z.uuid({ error: 'رقم غير صالح.' });
const noteParams = z.strictObject({ id: noteId });

/** «حاشية»: at a moment of a lesson or at a unit of a text. Without words it is a bookmark. */
export const note = z.object({
  id: noteId,
  /** Of a lesson: all three, else none. */
  lessonId: z.nullable(id),
  courseId: z.nullable(id),
  /** Whole seconds. */
  at: z.nullable(count),
  /** Of a text: all three, else none. */
  matnKey: z.nullable(z.string()),
  unit: z.nullable(z.int()),
  matnKind: z.nullable(matnKind),
  /** Of the lesson or the text. */
  title: z.string(),
  /** Of the lesson's course. */
  courseTitle: z.nullable(z.string()),
  /** Its writer may still open the place: a lesson can be taken away, the words on it stay. */
  isOpen: z.boolean(),
  text: z.string(),
  createdAt: instant,
  updatedAt: instant,
});
export type Note = z.output<typeof note>;

export const noteText = text(0, longestNote, '', `لا تزيد الحاشية على ${longestNote} حرف.`);
const moment = z
  .int({ error: 'موضع الحاشية ثوانٍ صحيحة.' })
  .check(z.gte(0, 'موضع الحاشية ثوانٍ صحيحة.'), z.lte(1_000_000, 'موضع الحاشية ثوانٍ صحيحة.'));
/** The device's own: sent twice it is there once. Left out, the server gives one. */
const ownId = z.optional(noteId);

/** How long before they came the words were written: of two devices' words the later ones stay. */
const secondsAgo = z._default(
  z.int({ error: 'وقت غير صالح.' }).check(z.gte(0, 'وقت غير صالح.'), z.lte(1_000_000_000, 'وقت غير صالح.')),
  0,
);

export const notesApi = {
  ofLesson: endpoint({
    method: 'GET',
    path: '/api/lessons/:id/notes',
    access: 'signed-in',
    summary: 'حواشي الطالب على درس',
    params: idParams,
    reply: z.array(note),
  }),
  addToLesson: endpoint({
    method: 'POST',
    path: '/api/lessons/:id/notes',
    access: 'signed-in',
    summary: 'حاشية عند لحظة من درس، أو علامة بلا كلام',
    params: idParams,
    body: z.strictObject({ id: ownId, at: moment, text: noteText, secondsAgo }),
    reply: note,
  }),
  ofMatn: endpoint({
    method: 'GET',
    path: '/api/mutun/:key/notes',
    access: 'signed-in',
    summary: 'حواشي الطالب على متن',
    params: z.strictObject({ key: matnKey }),
    reply: z.array(note),
  }),
  addToMatn: endpoint({
    method: 'POST',
    path: '/api/mutun/:key/notes',
    access: 'signed-in',
    summary: 'حاشية على وحدة من متن',
    params: z.strictObject({ key: matnKey }),
    body: z.strictObject({ id: ownId, unit: z.int().check(z.gte(1)), text: noteText, secondsAgo }),
    reply: note,
  }),
  all: endpoint({
    method: 'GET',
    path: '/api/notes',
    access: 'signed-in',
    summary: 'حواشي الطالب كلها، أو ما فيه عبارة منها',
    query: z.strictObject({
      query: z._default(z.string().check(z.maxLength(200, 'عبارة البحث أطول من المسموح به.')), ''),
    }),
    reply: z.array(note),
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/notes/:id',
    access: 'signed-in',
    summary: 'تعديل حاشية',
    params: noteParams,
    body: z.strictObject({ text: noteText, secondsAgo }),
    reply: note,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/notes/:id',
    access: 'signed-in',
    summary: 'حذف حاشية',
    params: noteParams,
    reply: done,
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/notes/export',
    access: 'signed-in',
    summary: 'حواشي الطالب كلها في ملف Markdown',
    reply: 'file',
  }),
};
