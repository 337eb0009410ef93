CREATE TABLE "exam_papers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exam_papers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"exam_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"questions" jsonb NOT NULL,
	"is_current" boolean DEFAULT true NOT NULL,
	CONSTRAINT "exam_papers_of_exam" UNIQUE("exam_id","course_id","id")
);
--> statement-breakpoint
ALTER TABLE "exam_papers" ADD CONSTRAINT "exam_papers_exam_of_course" FOREIGN KEY ("exam_id","course_id") REFERENCES "public"."exams"("id","course_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "exam_papers_one_current" ON "exam_papers" USING btree ("exam_id") WHERE "exam_papers"."is_current";
--> statement-breakpoint
-- Every attempt had a copy of its own: equal copies become one paper. Who begins next is given a new one.
INSERT INTO "exam_papers" ("exam_id", "course_id", "questions", "is_current")
  SELECT "exam_id", "course_id", "questions", false FROM "exam_attempts"
  GROUP BY "exam_id", "course_id", "questions" ORDER BY max("id");
--> statement-breakpoint
ALTER TABLE "exam_attempts" ADD COLUMN "paper_id" integer;
--> statement-breakpoint
UPDATE "exam_attempts" SET "paper_id" = "exam_papers"."id" FROM "exam_papers"
  WHERE "exam_papers"."exam_id" = "exam_attempts"."exam_id" AND "exam_papers"."questions" = "exam_attempts"."questions";
--> statement-breakpoint
ALTER TABLE "exam_attempts" ALTER COLUMN "paper_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "exam_attempts" DROP COLUMN "questions";
--> statement-breakpoint
ALTER TABLE "exam_attempts" DROP CONSTRAINT "exam_attempts_exam_of_course";
--> statement-breakpoint
ALTER TABLE "exam_attempts" ADD CONSTRAINT "exam_attempts_paper_of_exam" FOREIGN KEY ("exam_id","course_id","paper_id") REFERENCES "public"."exam_papers"("exam_id","course_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
DROP INDEX "exam_attempts_by_exam";
--> statement-breakpoint
CREATE INDEX "exam_attempts_by_exam" ON "exam_attempts" USING btree ("exam_id","course_id","paper_id");
--> statement-breakpoint
-- Whoever writes: what somebody was asked stays as it was asked.
CREATE FUNCTION "refuse_new_questions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a paper never changes' USING ERRCODE = 'check_violation', CONSTRAINT = 'exam_papers_never_change';
END $$;
--> statement-breakpoint
CREATE TRIGGER "exam_papers_never_change" BEFORE UPDATE OF "id", "exam_id", "course_id", "questions" ON "exam_papers"
  FOR EACH ROW EXECUTE FUNCTION "refuse_new_questions"();
--> statement-breakpoint
-- The triggers of exam_questions call it by whatever name it has. Under the same lock, who begins writes the next paper.
ALTER FUNCTION "count_exam_questions"() RENAME TO "follow_exam_questions";
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "follow_exam_questions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM exams WHERE id IN (SELECT exam_id FROM touched) ORDER BY id FOR NO KEY UPDATE;
  UPDATE exams SET total_questions = counted.total
    FROM (
      SELECT id, (SELECT count(*) FROM exam_questions WHERE exam_questions.exam_id = exams.id) AS total
        FROM exams WHERE id IN (SELECT exam_id FROM touched)
    ) AS counted
    WHERE exams.id = counted.id AND exams.total_questions <> counted.total;
  UPDATE exam_papers SET is_current = false
    WHERE is_current AND exam_id IN (SELECT exam_id FROM touched);
  RETURN NULL;
END $$;
