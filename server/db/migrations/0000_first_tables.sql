CREATE TABLE "certificates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certificates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"course_id" integer NOT NULL,
	"exam_attempt_id" integer NOT NULL,
	"diploma_template_id" integer,
	"certificate_number" text NOT NULL,
	"student_name" text NOT NULL,
	"course_title" text NOT NULL,
	"course_level" text NOT NULL,
	"instructor" text NOT NULL,
	"specialization" text,
	"grade" numeric(5, 2) NOT NULL,
	"honors" text,
	"completion_date" timestamp (3) with time zone NOT NULL,
	"issued_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"is_valid" boolean DEFAULT true NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"revoked_reason" text,
	CONSTRAINT "certificates_number_once" UNIQUE("certificate_number"),
	CONSTRAINT "certificates_one_per_course" UNIQUE("user_id","course_id"),
	CONSTRAINT "certificates_one_per_attempt" UNIQUE("exam_attempt_id"),
	CONSTRAINT "certificates_known_level" CHECK ("certificates"."course_level" in ('مبتدئ', 'متوسط', 'متقدم')),
	CONSTRAINT "certificates_grade_in_range" CHECK ("certificates"."grade" between 0 and 100),
	CONSTRAINT "certificates_invalid_when_revoked" CHECK ("certificates"."is_valid" = ("certificates"."revoked_at" is null)),
	CONSTRAINT "certificates_revoked_with_reason" CHECK (("certificates"."revoked_at" is null) = ("certificates"."revoked_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "courses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"description" text NOT NULL,
	"instructor" text NOT NULL,
	"level" text NOT NULL,
	"duration" integer NOT NULL,
	"total_lessons" integer DEFAULT 0 NOT NULL,
	"thumbnail_url" text,
	"image_url" text,
	"syllabus_url" text,
	"syllabus_file_name" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"diploma" text,
	"programme_code" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "courses_programme_code_once" UNIQUE("programme_code"),
	CONSTRAINT "courses_known_level" CHECK ("courses"."level" in ('مبتدئ', 'متوسط', 'متقدم')),
	CONSTRAINT "courses_known_diploma" CHECK ("courses"."diploma" in ('preparatory', 'intermediate', 'certificate', 'bachelor', 'master', 'doctorate')),
	CONSTRAINT "courses_duration_in_range" CHECK ("courses"."duration" between 1 and 10000),
	CONSTRAINT "courses_deleted_is_inactive" CHECK ("courses"."deleted_at" is null or not "courses"."is_active")
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"user_id" text PRIMARY KEY NOT NULL,
	"password_hash" text NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "diploma_templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "diploma_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"level" text DEFAULT 'تحضيري' NOT NULL,
	"background_color" text DEFAULT '#ffffff' NOT NULL,
	"text_color" text DEFAULT '#000000' NOT NULL,
	"border_color" text DEFAULT '#d4af37' NOT NULL,
	"logo_url" text,
	"seal_url" text,
	"institution_name" text NOT NULL,
	"template_style" text DEFAULT 'classic' NOT NULL,
	"requirements" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "diploma_templates_known_level" CHECK ("diploma_templates"."level" in ('تحضيري', 'متوسط', 'شهادة', 'بكالوريوس', 'ماجستير', 'دكتوراه')),
	CONSTRAINT "diploma_templates_known_style" CHECK ("diploma_templates"."template_style" in ('classic', 'modern', 'elegant')),
	CONSTRAINT "diploma_templates_background_is_hex" CHECK ("diploma_templates"."background_color" ~ '^#([0-9a-fA-F]{3}|[0-9a-fA-F]{4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$'),
	CONSTRAINT "diploma_templates_text_is_hex" CHECK ("diploma_templates"."text_color" ~ '^#([0-9a-fA-F]{3}|[0-9a-fA-F]{4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$'),
	CONSTRAINT "diploma_templates_border_is_hex" CHECK ("diploma_templates"."border_color" ~ '^#([0-9a-fA-F]{3}|[0-9a-fA-F]{4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$')
);
--> statement-breakpoint
CREATE TABLE "enrollments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enrollments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"course_id" integer NOT NULL,
	"enrolled_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"progress" numeric(5, 2) DEFAULT 0 NOT NULL,
	CONSTRAINT "enrollments_once_per_course" UNIQUE("user_id","course_id"),
	CONSTRAINT "enrollments_progress_in_range" CHECK ("enrollments"."progress" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "exam_attempts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exam_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"exam_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"questions" jsonb NOT NULL,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"flagged" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"saved_at" timestamp (3) with time zone,
	"score" numeric(5, 2),
	"total_questions" integer NOT NULL,
	"correct_answers" integer DEFAULT 0 NOT NULL,
	"passed" boolean DEFAULT false NOT NULL,
	"passing_grade" numeric(5, 2) NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deadline" timestamp (3) with time zone NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"duration" integer NOT NULL,
	CONSTRAINT "exam_attempts_score_in_range" CHECK ("exam_attempts"."score" between 0 and 100),
	CONSTRAINT "exam_attempts_passing_grade_in_range" CHECK ("exam_attempts"."passing_grade" between 1 and 100),
	CONSTRAINT "exam_attempts_score_when_completed" CHECK (("exam_attempts"."score" is null) = ("exam_attempts"."completed_at" is null)),
	CONSTRAINT "exam_attempts_passed_by_score" CHECK ("exam_attempts"."passed" = coalesce("exam_attempts"."score" >= "exam_attempts"."passing_grade", false)),
	CONSTRAINT "exam_attempts_marks_in_range" CHECK ("exam_attempts"."correct_answers" between 0 and "exam_attempts"."total_questions"),
	CONSTRAINT "exam_attempts_ends_after_start" CHECK ("exam_attempts"."deadline" > "exam_attempts"."started_at"),
	CONSTRAINT "exam_attempts_revision_positive" CHECK ("exam_attempts"."revision" >= 0),
	CONSTRAINT "exam_attempts_duration_in_range" CHECK ("exam_attempts"."duration" between 1 and 300)
);
--> statement-breakpoint
CREATE TABLE "exam_questions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exam_questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"exam_id" integer NOT NULL,
	"question" text NOT NULL,
	"options" jsonb NOT NULL,
	"correct_answer" text NOT NULL,
	"order" integer NOT NULL,
	"points" numeric(5, 2) DEFAULT 1 NOT NULL,
	CONSTRAINT "exam_questions_two_to_six_options" CHECK (jsonb_array_length("exam_questions"."options") between 2 and 6),
	CONSTRAINT "exam_questions_answer_is_an_option" CHECK (char_length("exam_questions"."correct_answer") = 1 and position("exam_questions"."correct_answer" in 'ABCDEF') between 1 and jsonb_array_length("exam_questions"."options")),
	CONSTRAINT "exam_questions_order_from_one" CHECK ("exam_questions"."order" >= 1),
	CONSTRAINT "exam_questions_points_in_range" CHECK ("exam_questions"."points" between 0.1 and 10)
);
--> statement-breakpoint
CREATE TABLE "exams" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exams_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"course_id" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"duration" integer NOT NULL,
	"passing_grade" numeric(5, 2) DEFAULT 70 NOT NULL,
	"total_questions" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "exams_id_with_course" UNIQUE("id","course_id"),
	CONSTRAINT "exams_duration_in_range" CHECK ("exams"."duration" between 1 and 300),
	CONSTRAINT "exams_passing_grade_in_range" CHECK ("exams"."passing_grade" between 1 and 100),
	CONSTRAINT "exams_deleted_is_inactive" CHECK ("exams"."deleted_at" is null or not "exams"."is_active")
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identities_pkey" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "lesson_progress" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lesson_progress_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"lesson_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"watched_duration" integer DEFAULT 0 NOT NULL,
	"is_completed" boolean DEFAULT false NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"last_watched_at" timestamp (3) with time zone,
	CONSTRAINT "lesson_progress_once_per_lesson" UNIQUE("user_id","lesson_id"),
	CONSTRAINT "lesson_progress_watched_positive" CHECK ("lesson_progress"."watched_duration" >= 0),
	CONSTRAINT "lesson_progress_completed_has_moment" CHECK ("lesson_progress"."is_completed" = ("lesson_progress"."completed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "lessons" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lessons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"course_id" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"video_url" text,
	"duration" integer DEFAULT 0 NOT NULL,
	"order" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"video_file_name" text,
	"video_file_size" bigint,
	"video_mime_type" text,
	"upload_status" text,
	"uploaded_by" text,
	"uploaded_at" timestamp (3) with time zone,
	CONSTRAINT "lessons_id_with_course" UNIQUE("id","course_id"),
	CONSTRAINT "lessons_duration_in_range" CHECK ("lessons"."duration" between 0 and 7200),
	CONSTRAINT "lessons_order_from_one" CHECK ("lessons"."order" >= 1),
	CONSTRAINT "lessons_file_size_positive" CHECK ("lessons"."video_file_size" >= 0)
);
--> statement-breakpoint
CREATE TABLE "live_sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "live_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"instructor" text NOT NULL,
	"course_title" text,
	"description" text NOT NULL,
	"scheduled_time" timestamp (3) with time zone NOT NULL,
	"duration" integer DEFAULT 60 NOT NULL,
	"is_live" boolean DEFAULT false NOT NULL,
	"meeting_link" text,
	"level" text NOT NULL,
	"created_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "live_sessions_known_level" CHECK ("live_sessions"."level" in ('مبتدئ', 'متوسط', 'متقدم')),
	CONSTRAINT "live_sessions_duration_in_range" CHECK ("live_sessions"."duration" between 15 and 240),
	CONSTRAINT "live_sessions_link_is_web" CHECK ("live_sessions"."meeting_link" ~* '^https?://')
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"window_start" timestamp (3) with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "rate_limits_count_positive" CHECK ("rate_limits"."count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"sid" text PRIMARY KEY NOT NULL,
	"sess" jsonb NOT NULL,
	"expire" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"email" text,
	"first_name" text,
	"last_name" text,
	"profile_image_url" text,
	"city" text,
	"specialization" text,
	"level" text DEFAULT 'مبتدئ' NOT NULL,
	"role" text DEFAULT 'student' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_once" UNIQUE("email"),
	CONSTRAINT "users_email_lower_case" CHECK ("users"."email" = lower("users"."email")),
	CONSTRAINT "users_known_level" CHECK ("users"."level" in ('مبتدئ', 'متوسط', 'متقدم')),
	CONSTRAINT "users_known_role" CHECK ("users"."role" in ('student', 'teacher', 'admin'))
);
--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_exam_attempt_id_exam_attempts_id_fk" FOREIGN KEY ("exam_attempt_id") REFERENCES "public"."exam_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_diploma_template_id_diploma_templates_id_fk" FOREIGN KEY ("diploma_template_id") REFERENCES "public"."diploma_templates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_attempts" ADD CONSTRAINT "exam_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_attempts" ADD CONSTRAINT "exam_attempts_exam_of_course" FOREIGN KEY ("exam_id","course_id") REFERENCES "public"."exams"("id","course_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_questions" ADD CONSTRAINT "exam_questions_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exams" ADD CONSTRAINT "exams_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_lesson_of_course" FOREIGN KEY ("lesson_id","course_id") REFERENCES "public"."lessons"("id","course_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_sessions" ADD CONSTRAINT "live_sessions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificates_by_course" ON "certificates" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "certificates_by_template" ON "certificates" USING btree ("diploma_template_id");--> statement-breakpoint
CREATE INDEX "enrollments_by_course" ON "enrollments" USING btree ("course_id");--> statement-breakpoint
CREATE UNIQUE INDEX "exam_attempts_one_open" ON "exam_attempts" USING btree ("user_id","exam_id") WHERE "exam_attempts"."completed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "exam_attempts_one_passed" ON "exam_attempts" USING btree ("user_id","exam_id") WHERE "exam_attempts"."passed";--> statement-breakpoint
CREATE INDEX "exam_attempts_by_user" ON "exam_attempts" USING btree ("user_id","course_id");--> statement-breakpoint
CREATE INDEX "exam_attempts_by_exam" ON "exam_attempts" USING btree ("exam_id","course_id");--> statement-breakpoint
CREATE INDEX "exam_attempts_open_by_deadline" ON "exam_attempts" USING btree ("deadline") WHERE "exam_attempts"."completed_at" is null;--> statement-breakpoint
CREATE INDEX "exam_questions_in_exam_order" ON "exam_questions" USING btree ("exam_id","order","id");--> statement-breakpoint
CREATE INDEX "exams_by_course" ON "exams" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "identities_by_user" ON "identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "lesson_progress_by_lesson" ON "lesson_progress" USING btree ("lesson_id","course_id");--> statement-breakpoint
CREATE INDEX "lesson_progress_of_user_in_course" ON "lesson_progress" USING btree ("user_id","course_id");--> statement-breakpoint
CREATE INDEX "lessons_in_course_order" ON "lessons" USING btree ("course_id","order","id");--> statement-breakpoint
CREATE INDEX "lessons_by_uploader" ON "lessons" USING btree ("uploaded_by");--> statement-breakpoint
CREATE INDEX "live_sessions_by_time" ON "live_sessions" USING btree ("scheduled_time");--> statement-breakpoint
CREATE INDEX "live_sessions_by_creator" ON "live_sessions" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "rate_limits_by_window" ON "rate_limits" USING btree ("window_start");--> statement-breakpoint
CREATE INDEX "sessions_by_expiry" ON "sessions" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "sessions_by_user" ON "sessions" USING btree (("sess" ->> 'userId'));--> statement-breakpoint
CREATE INDEX "users_by_role" ON "users" USING btree ("role");--> statement-breakpoint
CREATE INDEX "users_by_arrival" ON "users" USING btree ("created_at","id");