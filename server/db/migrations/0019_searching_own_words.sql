-- Under each lesson of the programme stand the lines of its unit, its book and further reading: the same words under all
-- of them («الوحدة», «الكتاب المقرر»), by which nobody seeks a lesson. They are not searched where they stand as the
-- programme writes them; whatever a teacher writes, before them, after them or in their place, is searched whole.
ALTER TABLE "lessons"
  DROP COLUMN "search_text",
  ADD COLUMN "search_text" text GENERATED ALWAYS AS (
    search_form(
      regexp_replace(
        "description",
        '(^|\n)الوحدة [0-9]+ من [0-9]+: [^.\n]+\.\nالكتاب المقرر: «[^.\n]+\.(\nللتوسع: [^.\n]+\.)?(?=\n|$)' COLLATE "C",
        ''
      )
    )
  ) STORED;
--> statement-breakpoint
-- A course is found by its book, and not by the two words that stand before the book of every course.
ALTER TABLE "courses"
  DROP COLUMN "search_text",
  ADD COLUMN "search_text" text GENERATED ALWAYS AS (
    search_form("instructor" || ' ' || replace("description", 'الكتاب المقرر: «', '«'))
  ) STORED;
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
