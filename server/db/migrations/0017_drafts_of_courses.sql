ALTER TABLE "courses" ADD COLUMN "created_by" text;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "published_at" timestamp (3) with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "courses_by_maker" ON "courses" USING btree ("created_by");--> statement-breakpoint
-- What students have seen was published when it was made; what is switched off and was never studied is a draft. A
-- university without courses is not touched: even an update of no row would be told to those who watch the catalogue.
DO $$
BEGIN
  IF EXISTS (SELECT FROM "courses") THEN
    UPDATE "courses" SET
      "published_at" = CASE
        WHEN "is_active" OR "deleted_at" IS NOT NULL
          OR EXISTS (SELECT FROM "enrollments" WHERE "enrollments"."course_id" = "courses"."id")
        THEN "created_at" END,
      "created_by" = (
        SELECT "actor_id" FROM "audit_log"
        WHERE "subject" = 'course' AND "action" = 'create' AND "subject_id" = "courses"."id"::text
        ORDER BY "audit_log"."id" LIMIT 1
      );
  END IF;
END $$;
--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_active_is_published" CHECK ("courses"."published_at" is not null or not "courses"."is_active");