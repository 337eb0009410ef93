CREATE TABLE "catalogue_edition" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"edition" bigint NOT NULL,
	CONSTRAINT "catalogue_edition_only_one" CHECK ("catalogue_edition"."only")
);
--> statement-breakpoint
-- Whoever writes, and however: the row is locked until the change is committed, so editions follow each other as commits do.
CREATE FUNCTION "next_catalogue_edition"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalogue_edition (edition) VALUES (1)
    ON CONFLICT ("only") DO UPDATE SET edition = catalogue_edition.edition + 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "courses_next_edition" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "courses"
  FOR EACH STATEMENT EXECUTE FUNCTION "next_catalogue_edition"();
--> statement-breakpoint
CREATE TRIGGER "lessons_next_edition" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "lessons"
  FOR EACH STATEMENT EXECUTE FUNCTION "next_catalogue_edition"();
--> statement-breakpoint
INSERT INTO catalogue_edition (edition) SELECT 1 WHERE EXISTS (SELECT FROM courses);
