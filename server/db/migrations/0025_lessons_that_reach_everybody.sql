CREATE TABLE "media_jobs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "media_jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"upload_name" text NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"leased_until" timestamp (3) with time zone,
	"problem" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "media_jobs_once" UNIQUE("upload_name","kind"),
	CONSTRAINT "media_jobs_known_kind" CHECK ("media_jobs"."kind" in ('convert', 'front', 'sound', 'small', 'stream')),
	CONSTRAINT "media_jobs_known_state" CHECK ("media_jobs"."state" in ('waiting', 'working', 'done', 'unneeded', 'failed')),
	CONSTRAINT "media_jobs_progress_in_percent" CHECK ("media_jobs"."progress" between 0 and 100),
	CONSTRAINT "media_jobs_work_is_leased" CHECK (("media_jobs"."state" = 'working') = ("media_jobs"."leased_until" is not null))
);
--> statement-breakpoint
CREATE TABLE "media_renditions" (
	"name" text PRIMARY KEY NOT NULL,
	"upload_name" text NOT NULL,
	"kind" text NOT NULL,
	"size" bigint NOT NULL,
	"mime_type" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_renditions_known_kind" CHECK ("media_renditions"."kind" in ('film', 'sound', 'small', 'stream', 'stream-part')),
	CONSTRAINT "media_renditions_size_positive" CHECK ("media_renditions"."size" > 0),
	CONSTRAINT "media_renditions_plain_name" CHECK ("media_renditions"."name" ~ '^[0-9a-z]{26}\.[0-9a-z]{2,5}$')
);
--> statement-breakpoint
CREATE TABLE "notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"lesson_id" integer,
	"course_id" integer,
	"at" integer,
	"matn_key" text,
	"unit" integer,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notes_in_one_place" CHECK (num_nonnulls("notes"."lesson_id", "notes"."course_id", "notes"."at") = 3 and num_nonnulls("notes"."matn_key", "notes"."unit") = 0
        or num_nonnulls("notes"."lesson_id", "notes"."course_id", "notes"."at") = 0 and num_nonnulls("notes"."matn_key", "notes"."unit") = 2),
	CONSTRAINT "notes_text_in_length" CHECK (char_length("notes"."text") between 0 and 4000),
	CONSTRAINT "notes_moment_from_zero" CHECK ("notes"."at" >= 0)
);
--> statement-breakpoint
CREATE TABLE "lesson_questions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lesson_questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lesson_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"client_id" uuid NOT NULL,
	"at" integer,
	"text" text NOT NULL,
	"is_anonymous" boolean DEFAULT false NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"hidden_at" timestamp (3) with time zone,
	"locked_at" timestamp (3) with time zone,
	"merged_into" integer,
	"answers" integer DEFAULT 0 NOT NULL,
	"useful" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "lesson_questions_sent_once" UNIQUE("user_id","client_id"),
	CONSTRAINT "lesson_questions_text_in_length" CHECK (char_length("lesson_questions"."text") between 1 and 2000),
	CONSTRAINT "lesson_questions_moment_from_zero" CHECK ("lesson_questions"."at" >= 0),
	CONSTRAINT "lesson_questions_not_into_itself" CHECK ("lesson_questions"."merged_into" <> "lesson_questions"."id")
);
--> statement-breakpoint
CREATE TABLE "question_answers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "question_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"question_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"client_id" uuid NOT NULL,
	"text" text NOT NULL,
	"is_good" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone,
	CONSTRAINT "question_answers_sent_once" UNIQUE("user_id","client_id"),
	CONSTRAINT "question_answers_text_in_length" CHECK (char_length("question_answers"."text") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "question_marks" (
	"question_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "question_marks_pkey" PRIMARY KEY("question_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "question_reports" (
	"question_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "question_reports_pkey" PRIMARY KEY("question_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "announcements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" uuid NOT NULL,
	"audience" text NOT NULL,
	"level" integer,
	"course_id" integer,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"is_pinned" boolean DEFAULT false NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	"told_up_to" text,
	"told_at" timestamp (3) with time zone,
	"readers" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "announcements_sent_once" UNIQUE("created_by","client_id"),
	CONSTRAINT "announcements_known_audience" CHECK ("announcements"."audience" in ('all', 'level', 'course', 'mine')),
	CONSTRAINT "announcements_audience_is_named" CHECK (("announcements"."audience" = 'level') = ("announcements"."level" is not null)
        and ("announcements"."audience" = 'course') = ("announcements"."course_id" is not null)),
	CONSTRAINT "announcements_level_in_range" CHECK ("announcements"."level" between 1 and 6),
	CONSTRAINT "announcements_text_in_length" CHECK (char_length("announcements"."text") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "notice_deliveries" (
	"user_id" text NOT NULL,
	"channel" text NOT NULL,
	"key" text NOT NULL,
	"up_to" integer NOT NULL,
	"claimed_at" timestamp (3) with time zone NOT NULL,
	"tries" integer DEFAULT 1 NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "notice_deliveries_pkey" PRIMARY KEY("user_id","channel","key"),
	CONSTRAINT "notice_deliveries_known_channel" CHECK ("notice_deliveries"."channel" in ('push', 'email'))
);
--> statement-breakpoint
CREATE TABLE "notice_preferences" (
	"user_id" text PRIMARY KEY NOT NULL,
	"by_push" text NOT NULL,
	"by_email" text NOT NULL,
	"daily_at" integer NOT NULL,
	"time_zone" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notice_preferences_known_push" CHECK ("notice_preferences"."by_push" in ('each', 'daily', 'none')),
	CONSTRAINT "notice_preferences_known_email" CHECK ("notice_preferences"."by_email" in ('each', 'daily', 'none')),
	CONSTRAINT "notice_preferences_minute_of_day" CHECK ("notice_preferences"."daily_at" between 0 and 1439)
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"title" text NOT NULL,
	"detail" text,
	"path" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "notices_once" UNIQUE("user_id","kind","subject"),
	CONSTRAINT "notices_known_kind" CHECK ("notices"."kind" in ('answer', 'question', 'recital', 'announcement', 'result', 'certificate', 'diploma', 'ijaza', 'live')),
	CONSTRAINT "notices_path_of_ours" CHECK ("notices"."path" ~ '^/[^/\\]' or "notices"."path" = '/')
);
--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_known_subject";--> statement-breakpoint
ALTER TABLE "media_jobs" ADD CONSTRAINT "media_jobs_upload_name_uploads_name_fk" FOREIGN KEY ("upload_name") REFERENCES "public"."uploads"("name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_renditions" ADD CONSTRAINT "media_renditions_upload_name_uploads_name_fk" FOREIGN KEY ("upload_name") REFERENCES "public"."uploads"("name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_lesson_of_course" FOREIGN KEY ("lesson_id","course_id") REFERENCES "public"."lessons"("id","course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_unit_of_matn" FOREIGN KEY ("matn_key","unit") REFERENCES "public"."matn_units"("matn_key","number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_questions" ADD CONSTRAINT "lesson_questions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_questions" ADD CONSTRAINT "lesson_questions_merged_into_lesson_questions_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."lesson_questions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_questions" ADD CONSTRAINT "lesson_questions_lesson_of_course" FOREIGN KEY ("lesson_id","course_id") REFERENCES "public"."lessons"("id","course_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_answers" ADD CONSTRAINT "question_answers_question_id_lesson_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."lesson_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_answers" ADD CONSTRAINT "question_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_marks" ADD CONSTRAINT "question_marks_question_id_lesson_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."lesson_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_marks" ADD CONSTRAINT "question_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_reports" ADD CONSTRAINT "question_reports_question_id_lesson_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."lesson_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_reports" ADD CONSTRAINT "question_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_deliveries" ADD CONSTRAINT "notice_deliveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_preferences" ADD CONSTRAINT "notice_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_jobs_to_do" ON "media_jobs" USING btree ("id") WHERE "media_jobs"."state" in ('waiting', 'working');--> statement-breakpoint
CREATE UNIQUE INDEX "media_renditions_once" ON "media_renditions" USING btree ("upload_name","kind") WHERE "media_renditions"."kind" <> 'stream-part';--> statement-breakpoint
CREATE INDEX "media_renditions_by_upload" ON "media_renditions" USING btree ("upload_name");--> statement-breakpoint
CREATE INDEX "notes_of_user_in_lesson" ON "notes" USING btree ("user_id","lesson_id","at");--> statement-breakpoint
CREATE INDEX "notes_of_user_in_matn" ON "notes" USING btree ("user_id","matn_key","unit");--> statement-breakpoint
CREATE INDEX "notes_by_lesson" ON "notes" USING btree ("lesson_id","course_id");--> statement-breakpoint
CREATE INDEX "notes_by_unit" ON "notes" USING btree ("matn_key","unit");--> statement-breakpoint
CREATE INDEX "lesson_questions_as_read" ON "lesson_questions" USING btree ("lesson_id",("answers" > 0) desc,"useful" desc,"id" desc,"answers") WHERE "lesson_questions"."hidden_at" is null and "lesson_questions"."merged_into" is null;--> statement-breakpoint
CREATE INDEX "lesson_questions_waiting" ON "lesson_questions" USING btree ("course_id","id") WHERE "lesson_questions"."answers" = 0 and "lesson_questions"."hidden_at" is null and "lesson_questions"."locked_at" is null and "lesson_questions"."merged_into" is null;--> statement-breakpoint
CREATE INDEX "lesson_questions_hidden" ON "lesson_questions" USING btree ("course_id","id") WHERE "lesson_questions"."hidden_at" is not null and "lesson_questions"."merged_into" is null;--> statement-breakpoint
CREATE INDEX "lesson_questions_by_lesson" ON "lesson_questions" USING btree ("lesson_id","course_id");--> statement-breakpoint
CREATE INDEX "lesson_questions_by_course" ON "lesson_questions" USING btree ("course_id","id");--> statement-breakpoint
CREATE INDEX "lesson_questions_by_merged" ON "lesson_questions" USING btree ("merged_into");--> statement-breakpoint
CREATE UNIQUE INDEX "question_answers_one_good" ON "question_answers" USING btree ("question_id") WHERE "question_answers"."is_good";--> statement-breakpoint
CREATE INDEX "question_answers_by_question" ON "question_answers" USING btree ("question_id","id");--> statement-breakpoint
CREATE INDEX "question_marks_by_user" ON "question_marks" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "question_reports_by_user" ON "question_reports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "question_reports_open" ON "question_reports" USING btree ("question_id") WHERE "question_reports"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "announcements_by_time" ON "announcements" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "announcements_by_course" ON "announcements" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "announcements_to_tell" ON "announcements" USING btree ("id") WHERE "announcements"."told_at" is null and "announcements"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "notice_deliveries_on_their_way" ON "notice_deliveries" USING btree ("claimed_at") WHERE "notice_deliveries"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "notices_of_user" ON "notices" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "notices_unread" ON "notices" USING btree ("user_id","id") WHERE "notices"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notices_about" ON "notices" USING btree ("kind","subject");--> statement-breakpoint
CREATE INDEX "notices_by_time" ON "notices" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_known_subject" CHECK ("audit_log"."subject" in ('course', 'lesson', 'exam', 'question', 'live-session', 'template', 'certificate', 'diploma', 'transcript', 'application', 'matn', 'user', 'upload', 'programme', 'recital', 'book', 'person', 'shaykh', 'chain', 'majlis', 'tabaqa', 'ijaza', 'announcement', 'asked-question'));--> statement-breakpoint
-- What a lesson can be had as is part of the catalogue: pages that were read before are made anew.
CREATE TRIGGER "media_renditions_next_edition" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "media_renditions"
  FOR EACH STATEMENT EXECUTE FUNCTION "next_catalogue_edition"();
--> statement-breakpoint
ALTER TABLE "notes" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form("text")) STORED;
--> statement-breakpoint
ALTER TABLE "lesson_questions" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form("text")) STORED;
--> statement-breakpoint
-- As with courses and lessons: where there is no pg_trgm, the search goes without the index. Notes need none: a person
-- seeks in their own.
DO $$
BEGIN
  CREATE INDEX "lesson_questions_by_search_text" ON "lesson_questions" USING gin ("search_text" gin_trgm_ops);
EXCEPTION
  WHEN undefined_object THEN
    RAISE WARNING 'search goes without an index: %', SQLERRM;
END $$;
--> statement-breakpoint
-- How many answers and marks a question has stands in its row, whoever adds or takes one.
CREATE FUNCTION "count_answers"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE lesson_questions SET answers = answers - 1 WHERE id = OLD.question_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE lesson_questions SET answers = answers + 1 WHERE id = NEW.question_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "question_answers_counted" AFTER INSERT OR DELETE OR UPDATE OF "question_id" ON "question_answers"
  FOR EACH ROW EXECUTE FUNCTION "count_answers"();
--> statement-breakpoint
CREATE FUNCTION "count_marks"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE lesson_questions SET useful = useful - 1 WHERE id = OLD.question_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE lesson_questions SET useful = useful + 1 WHERE id = NEW.question_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "question_marks_counted" AFTER INSERT OR DELETE OR UPDATE OF "question_id" ON "question_marks"
  FOR EACH ROW EXECUTE FUNCTION "count_marks"();
