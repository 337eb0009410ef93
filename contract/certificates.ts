import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ijazaFacts } from './ijaza-facts.ts';
import { recordedLevel, recordedSubject } from './level-record.ts';
import { levelNumber } from './level-number.ts';
import { count, diplomaKey, grade, id, instant, studyLevel } from './primitives.ts';

/** Six for the diplomas of the levels, and one for the certificates of courses. */
export const templateLevels = [
  'تحضيري',
  'متوسط',
  'شهادة',
  'بكالوريوس',
  'ماجستير',
  'دكتوراه',
  'مادة',
] as const;
export const templateStyles = ['classic', 'modern', 'elegant'] as const;

/** How a document is dressed: what of a template is copied in when it is issued. */
export const documentLook = z.object({
  backgroundColor: z.string(),
  textColor: z.string(),
  borderColor: z.string(),
  logoUrl: z.nullable(z.string()),
  sealUrl: z.nullable(z.string()),
  institutionName: z.string(),
  templateStyle: z.enum(templateStyles),
});
export type DocumentLook = z.output<typeof documentLook>;

export const issuedCertificate = z.object({
  id,
  certificateNumber: z.string(),
  studentName: z.string(),
  courseId: id,
  /** As they were when it was issued. */
  course: z.object({ title: z.string(), instructor: z.string(), level: studyLevel }),
  specialization: z.nullable(z.string()),
  grade,
  honors: z.nullable(z.string()),
  completionDate: instant,
  issuedAt: instant,
  diplomaTemplateId: z.nullable(id),
  isValid: z.boolean(),
  version: z._default(z.int(), 1),
  /** When its newest version was made; null while it is the first. */
  changedAt: z._default(z.nullable(instant), null),
  look: z._default(z.nullable(documentLook), null),
});
export type IssuedCertificate = z.output<typeof issuedCertificate>;

/** The diploma of a level, with all that it says as it was when it was issued. */
export const issuedDiploma = z.object({
  id,
  certificateNumber: z.string(),
  level: levelNumber,
  key: diplomaKey,
  studentName: z.string(),
  title: z.string(),
  average: grade,
  honors: z.string(),
  hours: count,
  subjects: z.array(recordedSubject),
  issuedAt: instant,
  version: z.int(),
  changedAt: z.nullable(instant),
  isValid: z.boolean(),
  revokedAt: z.nullable(instant),
  look: z.nullable(documentLook),
});
export type IssuedDiploma = z.output<typeof issuedDiploma>;

/** A text that was memorised and signed, as the transcript tells it. */
export const memorisedText = z.object({ title: z.string(), teacher: z.string(), signedAt: instant });
export type MemorisedText = z.output<typeof memorisedText>;

/** Those of a record; one that was issued before texts were recited has none. */
const memorised = z._default(z.array(memorisedText), []);

/** A student's record; with a number once it was issued as it stands. */
export const transcript = z.object({
  studentName: z.string(),
  levels: z.array(recordedLevel),
  memorised,
  /** Null while nothing was issued, or something has changed since. */
  issued: z.nullable(
    z.object({ id, number: z.string(), issuedAt: instant, version: z.int(), isValid: z.boolean() }),
  ),
});
export type Transcript = z.output<typeof transcript>;

/** What the register says of every kind of document. */
const verified = {
  valid: z.boolean(),
  status: z.enum(['valid', 'revoked']),
  number: z.string(),
  studentName: z.string(),
  issuedAt: instant,
  version: z.int(),
  /** When the newest version was made; null while it is the first. */
  changedAt: z.nullable(instant),
  institutionName: z.string(),
};

export const verification = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('course'),
    ...verified,
    courseTitle: z.string(),
    grade,
    honors: z.nullable(z.string()),
    completionDate: instant,
  }),
  z.object({
    kind: z.literal('diploma'),
    ...verified,
    level: levelNumber,
    key: diplomaKey,
    title: z.string(),
    average: grade,
    honors: z.string(),
    hours: count,
    subjects: z.array(recordedSubject),
  }),
  z.object({
    kind: z.literal('transcript'),
    ...verified,
    levels: z.array(recordedLevel),
    memorised,
    /** Another was issued since, because the record had changed. */
    hasNewer: z.boolean(),
  }),
  z.object({
    kind: z.literal('ijaza'),
    ...verified,
    /** Its facts; notes about persons of the chain only for the signed-in. */
    ijaza: ijazaFacts,
  }),
  /** Its holder has left the university and taken it back: whose it was and what it said, nobody is told any more. */
  z.object({
    kind: z.literal('withdrawn'),
    valid: z.literal(false),
    status: z.literal('revoked'),
    number: z.string(),
    institutionName: z.string(),
  }),
]);
export type Verification = z.output<typeof verification>;

export const diplomaTemplate = z.object({
  id,
  title: z.string(),
  level: z.enum(templateLevels),
  backgroundColor: z.string(),
  textColor: z.string(),
  borderColor: z.string(),
  logoUrl: z.nullable(z.string()),
  sealUrl: z.nullable(z.string()),
  institutionName: z.string(),
  templateStyle: z.enum(templateStyles),
  requirements: z.string(),
  isActive: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
});
export type DiplomaTemplate = z.output<typeof diplomaTemplate>;

export const certificatesApi = {
  myCertificates: endpoint({
    method: 'GET',
    path: '/api/my-certificates',
    access: 'signed-in',
    summary: 'شهادات الطالب',
    reply: z.array(issuedCertificate),
  }),
  myDiplomas: endpoint({
    method: 'GET',
    path: '/api/my-diplomas',
    access: 'signed-in',
    summary: 'دبلومات الطالب، أعلاها أولها',
    reply: z.array(issuedDiploma),
  }),
  myTranscript: endpoint({
    method: 'GET',
    path: '/api/transcript',
    access: 'signed-in',
    summary: 'سجل الطالب الدراسي: مستوياته ومواده ودرجاته ومعدلاته',
    reply: transcript,
  }),
  issueTranscript: endpoint({
    method: 'POST',
    path: '/api/transcript',
    access: 'signed-in',
    summary: 'إصدار كشف الدرجات برقم يُتحقق منه؛ وما لم يتغير السجل فهو الكشف نفسه',
    reply: transcript,
  }),
  verify: endpoint({
    method: 'GET',
    path: '/api/verify/:certificateNumber',
    access: 'public',
    summary: 'التحقق من شهادة أو دبلوم أو كشف درجات أو إجازة',
    /** Any text at all: a malformed number gets the same answer as an unknown one. */
    params: z.strictObject({ certificateNumber: z.string() }),
    reply: verification,
  }),
  listTemplates: endpoint({
    method: 'GET',
    path: '/api/diploma-templates',
    access: 'signed-in',
    summary: 'قوالب الشهادات: المفعّل منها، ولمدير النظام كلها',
    reply: z.array(diplomaTemplate),
  }),
};
