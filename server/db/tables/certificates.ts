import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { templateLevels, templateStyles } from '#contract/certificates';
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

/** What was printed is copied in at issue: no later change of a person or a course alters a certificate. */
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
    index('certificates_by_course').on(certificate.courseId),
    index('certificates_by_template').on(certificate.diplomaTemplateId),
  ],
);
