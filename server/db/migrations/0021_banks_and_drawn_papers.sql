CREATE TABLE "course_units" (
	"course_id" integer NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	CONSTRAINT "course_units_pkey" PRIMARY KEY("course_id","number"),
	CONSTRAINT "course_units_number_in_range" CHECK ("course_units"."number" between 1 and 40)
);
--> statement-breakpoint
CREATE TABLE "exam_leaves" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exam_leaves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"exam_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"reason" text NOT NULL,
	"granted_by" text NOT NULL,
	"granted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "extra_times" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "extra_times_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"exam_id" integer,
	"percent" integer NOT NULL,
	CONSTRAINT "extra_times_percent_in_range" CHECK ("extra_times"."percent" between 0 and 200)
);
--> statement-breakpoint
ALTER TABLE "exam_attempts" ADD COLUMN "drawn" jsonb;
--> statement-breakpoint
ALTER TABLE "exam_attempts" ADD COLUMN "extra_time" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "exam_questions" ADD COLUMN "unit" integer;
--> statement-breakpoint
ALTER TABLE "exam_questions" ADD COLUMN "difficulty" integer DEFAULT 2 NOT NULL;
--> statement-breakpoint
ALTER TABLE "exam_questions" ADD COLUMN "explanation" text;
--> statement-breakpoint
ALTER TABLE "exam_questions" ADD COLUMN "source" text;
--> statement-breakpoint
ALTER TABLE "exam_questions" ADD COLUMN "is_approved" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "questions_in_use" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "draw_count" integer;
--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "shuffle_questions" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "shuffle_options" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "wait_hours" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "tries" integer;
--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "programme_edition" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "unit" integer;
--> statement-breakpoint
-- All questions of before are in use.
UPDATE "exams" SET "questions_in_use" = "total_questions" WHERE "total_questions" > 0;
--> statement-breakpoint
ALTER TABLE "exams" drop column "total_questions";
--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "total_questions" integer GENERATED ALWAYS AS (least("draw_count", "questions_in_use")) STORED NOT NULL;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "follow_exam_questions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM exams WHERE id IN (SELECT exam_id FROM touched) ORDER BY id FOR NO KEY UPDATE;
  UPDATE exams SET questions_in_use = counted.total
    FROM (
      SELECT id, (
        SELECT count(*) FROM exam_questions WHERE exam_questions.exam_id = exams.id AND exam_questions.is_approved
      ) AS total
        FROM exams WHERE id IN (SELECT exam_id FROM touched)
    ) AS counted
    WHERE exams.id = counted.id AND exams.questions_in_use <> counted.total;
  UPDATE exam_papers SET is_current = false
    WHERE is_current AND exam_id IN (SELECT exam_id FROM touched);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Whoever begins next is given the unit and the explanation of each question too.
UPDATE "exam_papers" SET "is_current" = false WHERE "is_current";
--> statement-breakpoint
ALTER TABLE "exam_questions" DROP CONSTRAINT "exam_questions_exam_id_exams_id_fk";
--> statement-breakpoint
ALTER TABLE "exam_questions" ADD COLUMN "course_id" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
UPDATE "exam_questions" SET "course_id" = "exams"."course_id" FROM "exams" WHERE "exams"."id" = "exam_questions"."exam_id";
--> statement-breakpoint
-- Whoever writes a question names its exam; the course follows from it, and the unit must be one of that course.
CREATE FUNCTION "fill_course_of_question"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT course_id INTO NEW.course_id FROM exams WHERE id = NEW.exam_id;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "exam_questions_course_filled" BEFORE INSERT OR UPDATE OF "exam_id", "course_id" ON "exam_questions"
  FOR EACH ROW EXECUTE FUNCTION "fill_course_of_question"();
--> statement-breakpoint
ALTER TABLE "course_units" ADD CONSTRAINT "course_units_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "exam_leaves" ADD CONSTRAINT "exam_leaves_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "exam_leaves" ADD CONSTRAINT "exam_leaves_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "exam_leaves" ADD CONSTRAINT "exam_leaves_granted_by_users_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "extra_times" ADD CONSTRAINT "extra_times_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "extra_times" ADD CONSTRAINT "extra_times_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "exam_leaves_by_user" ON "exam_leaves" USING btree ("user_id","exam_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "extra_times_one_for_an_exam" ON "extra_times" USING btree ("user_id","exam_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "extra_times_one_for_all" ON "extra_times" USING btree ("user_id") WHERE "extra_times"."exam_id" is null;
--> statement-breakpoint
CREATE INDEX "extra_times_by_exam" ON "extra_times" USING btree ("exam_id");
--> statement-breakpoint
ALTER TABLE "exam_questions" ADD CONSTRAINT "exam_questions_exam_of_course" FOREIGN KEY ("exam_id","course_id") REFERENCES "public"."exams"("id","course_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "exam_questions" ADD CONSTRAINT "exam_questions_unit_of_course" FOREIGN KEY ("course_id","unit") REFERENCES "public"."course_units"("course_id","number") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_unit_of_course" FOREIGN KEY ("course_id","unit") REFERENCES "public"."course_units"("course_id","number") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "exam_attempts" ADD CONSTRAINT "exam_attempts_extra_time_in_range" CHECK ("exam_attempts"."extra_time" between 0 and 200);
--> statement-breakpoint
ALTER TABLE "exam_questions" ADD CONSTRAINT "exam_questions_difficulty_in_range" CHECK ("exam_questions"."difficulty" between 1 and 3);
--> statement-breakpoint
ALTER TABLE "exams" ADD CONSTRAINT "exams_draw_count_in_range" CHECK ("exams"."draw_count" between 1 and 500);
--> statement-breakpoint
ALTER TABLE "exams" ADD CONSTRAINT "exams_wait_in_range" CHECK ("exams"."wait_hours" between 0 and 720);
--> statement-breakpoint
ALTER TABLE "exams" ADD CONSTRAINT "exams_tries_in_range" CHECK ("exams"."tries" between 1 and 100);
--> statement-breakpoint
CREATE INDEX "lessons_by_unit" ON "lessons" USING btree ("course_id","unit");
--> statement-breakpoint
CREATE INDEX "exam_leaves_by_exam" ON "exam_leaves" USING btree ("exam_id");
--> statement-breakpoint
CREATE INDEX "exam_leaves_by_granter" ON "exam_leaves" USING btree ("granted_by");
--> statement-breakpoint
CREATE INDEX "exam_questions_by_course" ON "exam_questions" USING btree ("exam_id","course_id");
--> statement-breakpoint
CREATE INDEX "exam_questions_by_unit" ON "exam_questions" USING btree ("course_id","unit");
--> statement-breakpoint
-- Whoever writes: what an attempt asks stays as it was drawn.
CREATE FUNCTION "refuse_another_paper"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the paper of an attempt never changes'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'exam_attempts_keep_their_paper';
END $$;
--> statement-breakpoint
CREATE TRIGGER "exam_attempts_keep_their_paper" BEFORE UPDATE OF "paper_id", "drawn" ON "exam_attempts"
  FOR EACH ROW WHEN (OLD."paper_id" IS DISTINCT FROM NEW."paper_id" OR OLD."drawn" IS DISTINCT FROM NEW."drawn")
  EXECUTE FUNCTION "refuse_another_paper"();
