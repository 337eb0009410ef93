// All tables, for whoever asks for one and for drizzle-kit.
export * from './tables/accounts.ts';
export * from './tables/uploads.ts';
export * from './tables/courses.ts';
export * from './tables/watching.ts';
export * from './tables/exams.ts';
export * from './tables/certificates.ts';
export * from './tables/diplomas.ts';
export * from './tables/admission.ts';
export * from './tables/live-sessions.ts';
export * from './tables/reminders.ts';
export * from './tables/mutun.ts';
export * from './tables/recitals.ts';
export * from './tables/chains.ts';
export * from './tables/majalis.ts';
export * from './tables/records.ts';
export * from './tables/audit.ts';
