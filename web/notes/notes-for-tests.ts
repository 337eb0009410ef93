import type { Note } from '#contract/notes';
import { instant } from '#contract/primitives';

const someDay = instant.parse('2026-11-15T08:00:00.000Z');

export const aNote = (overrides: Partial<Note> = {}): Note => ({
  id: '6f2b6c1e-9f57-4c7e-8b54-0d7a7a0f0001',
  lessonId: 3,
  courseId: 7,
  at: 60,
  matnKey: null,
  unit: null,
  matnKind: null,
  title: 'الحديث المعلّ',
  courseTitle: 'الدبلوم: العلل',
  isOpen: true,
  text: 'العلة سبب خفي',
  createdAt: someDay,
  updatedAt: someDay,
  ...overrides,
});

/** Another of the same shape, by its place in a row. */
export const noteNumber = (place: number, overrides: Partial<Note> = {}): Note =>
  aNote({ id: `6f2b6c1e-9f57-4c7e-8b54-0d7a7a0f${String(place).padStart(4, '0')}`, ...overrides });
