-- Rows that are changed again and again find room for their next version on their own page, and no index has to follow.
ALTER TABLE "lesson_progress" SET (fillfactor = 80);
--> statement-breakpoint
ALTER TABLE "exam_attempts" SET (fillfactor = 80);
--> statement-breakpoint
ALTER TABLE "enrollments" SET (fillfactor = 80);
