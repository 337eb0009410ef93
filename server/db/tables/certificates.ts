import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { type DocumentLook, templateLevels, templateStyles } from '#contract/certificates';
import { studyLevels } from '#contract/primitives';
import { users } from './accounts.ts';
import {
  createdAt,
  id,
  instant,
  isHexColour,
  isOneOf,
  isPercentage,
  percentage,
  updatedAt,
} from './columns.ts';
import { courses } from './courses.ts';
import { examAttempts } from './exams.ts';

export const diplomaTemplates = pgTable(
  'diploma_templates',
  {
    id: id(),
    title: text('title').notNull(),
    level: text('level', { enum: templateLevels }).notNull().default('تحضيري'),
    backgroundColor: text('background_color').notNull().default('#ffffff'),
    textColor: text('text_color').notNull().default('#000000'),
    borderColor: text('border_color').notNull().default('#d4af37'),
    logoUrl: text('logo_url'),
    sealUrl: text('seal_url'),
    institutionName: text('institution_name').notNull(),
    templateStyle: text('template_style', { enum: templateStyles }).notNull().default('classic'),
    requirements: text('requirements').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (template) => [
    check('diploma_templates_known_level', isOneOf(template.level, templateLevels)),
    check('diploma_templates_known_style', isOneOf(template.templateStyle, templateStyles)),
    check('diploma_templates_background_is_hex', isHexColour(template.backgroundColor)),
    check('diploma_templates_text_is_hex', isHexColour(template.textColor)),
    check('diploma_templates_border_is_hex', isHexColour(template.borderColor)),
  ],
);

/**
 * What was printed is copied in at issue: no later change of a person, a course or a template alters a certificate. A better
 * score makes a new version of it; a trigger refuses every other change but its revoking: see the migrations.
 */
export const certificates = pgTable(
  'certificates',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id),
    examAttemptId: integer('exam_attempt_id')
      .notNull()
      .references(() => examAttempts.id),
    diplomaTemplateId: integer('diploma_template_id').references(() => diplomaTemplates.id, {
      onDelete: 'set null',
    }),
    certificateNumber: text('certificate_number').notNull(),
    studentName: text('student_name').notNull(),
    courseTitle: text('course_title').notNull(),
    courseLevel: text('course_level', { enum: studyLevels }).notNull(),
    instructor: text('instructor').notNull(),
    specialization: text('specialization'),
    grade: percentage('grade').notNull(),
    honors: text('honors'),
    completionDate: instant('completion_date').notNull(),
    issuedAt: instant('issued_at').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
    /** When its newest version was made; null while it is the first. */
    changedAt: instant('changed_at'),
    /** How it was dressed when it was issued; null for the default. */
    look: jsonb('look').$type<DocumentLook>(),
    isValid: boolean('is_valid').notNull().default(true),
    revokedAt: instant('revoked_at'),
    revokedReason: text('revoked_reason'),
  },
  (certificate) => [
    unique('certificates_number_once').on(certificate.certificateNumber),
    unique('certificates_one_per_course').on(certificate.userId, certificate.courseId),
    unique('certificates_one_per_attempt').on(certificate.examAttemptId),
    check('certificates_known_level', isOneOf(certificate.courseLevel, studyLevels)),
    check('certificates_grade_in_range', isPercentage(certificate.grade)),
    check(
      'certificates_invalid_when_revoked',
      sql`${certificate.isValid} = (${certificate.revokedAt} is null)`,
    ),
    check(
      'certificates_revoked_with_reason',
      sql`(${certificate.revokedAt} is null) = (${certificate.revokedReason} is null)`,
    ),
    check(
      'certificates_changed_since_the_first_version',
      sql`(${certificate.version} = 1) = (${certificate.changedAt} is null) and ${certificate.version} >= 1`,
    ),
    index('certificates_by_course').on(certificate.courseId),
    index('certificates_by_template').on(certificate.diplomaTemplateId),
  ],
);
