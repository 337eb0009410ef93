-- Beside the titles, the search reads who teaches a course, and what courses and lessons say of themselves.
ALTER TABLE "courses"
  ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form("instructor" || ' ' || "description")) STORED;
--> statement-breakpoint
ALTER TABLE "lessons"
  ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_form("description")) STORED;
--> statement-breakpoint
-- As with the titles: where there is no pg_trgm, the search goes without the index.
DO $$
BEGIN
  CREATE INDEX "courses_by_search_text" ON "courses" USING gin ("search_text" gin_trgm_ops);
  CREATE INDEX "lessons_by_search_text" ON "lessons" USING gin ("search_text" gin_trgm_ops);
EXCEPTION
  WHEN undefined_object THEN
    RAISE WARNING 'search goes without an index: %', SQLERRM;
END $$;
