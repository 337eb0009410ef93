-- courses.total_lessons and exams.total_questions are the real counts, whoever writes.
-- The parent row is locked before counting: of two who add at once, the second counts the row of the first as well.
-- NO KEY, because each of them already holds the foreign key's lock on that row and could wait for the other for ever.
CREATE FUNCTION "count_lessons"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM courses WHERE id IN (SELECT course_id FROM touched) ORDER BY id FOR NO KEY UPDATE;
  UPDATE courses SET total_lessons = counted.total
    FROM (
      SELECT id, (SELECT count(*) FROM lessons WHERE lessons.course_id = courses.id AND lessons.is_active) AS total
        FROM courses WHERE id IN (SELECT course_id FROM touched)
    ) AS counted
    WHERE courses.id = counted.id AND courses.total_lessons <> counted.total;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "lessons_added" AFTER INSERT ON "lessons"
  REFERENCING NEW TABLE AS "touched" FOR EACH STATEMENT EXECUTE FUNCTION "count_lessons"();
--> statement-breakpoint
CREATE TRIGGER "lessons_removed" AFTER DELETE ON "lessons"
  REFERENCING OLD TABLE AS "touched" FOR EACH STATEMENT EXECUTE FUNCTION "count_lessons"();
--> statement-breakpoint
CREATE TRIGGER "lessons_changed" AFTER UPDATE ON "lessons"
  REFERENCING NEW TABLE AS "touched" FOR EACH STATEMENT EXECUTE FUNCTION "count_lessons"();
--> statement-breakpoint
CREATE TRIGGER "lessons_moved" AFTER UPDATE ON "lessons"
  REFERENCING OLD TABLE AS "touched" FOR EACH STATEMENT EXECUTE FUNCTION "count_lessons"();
--> statement-breakpoint
CREATE FUNCTION "count_exam_questions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM exams WHERE id IN (SELECT exam_id FROM touched) ORDER BY id FOR NO KEY UPDATE;
  UPDATE exams SET total_questions = counted.total
    FROM (
      SELECT id, (SELECT count(*) FROM exam_questions WHERE exam_questions.exam_id = exams.id) AS total
        FROM exams WHERE id IN (SELECT exam_id FROM touched)
    ) AS counted
    WHERE exams.id = counted.id AND exams.total_questions <> counted.total;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "exam_questions_added" AFTER INSERT ON "exam_questions"
  REFERENCING NEW TABLE AS "touched" FOR EACH STATEMENT EXECUTE FUNCTION "count_exam_questions"();
--> statement-breakpoint
CREATE TRIGGER "exam_questions_removed" AFTER DELETE ON "exam_questions"
  REFERENCING OLD TABLE AS "touched" FOR EACH STATEMENT EXECUTE FUNCTION "count_exam_questions"();
--> statement-breakpoint
CREATE TRIGGER "exam_questions_changed" AFTER UPDATE ON "exam_questions"
  REFERENCING NEW TABLE AS "touched" FOR EACH STATEMENT EXECUTE FUNCTION "count_exam_questions"();
--> statement-breakpoint
CREATE TRIGGER "exam_questions_moved" AFTER UPDATE ON "exam_questions"
  REFERENCING OLD TABLE AS "touched" FOR EACH STATEMENT EXECUTE FUNCTION "count_exam_questions"();
