ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_known_subject";--> statement-breakpoint
CREATE TABLE "course_mutun" (
	"course_id" integer NOT NULL,
	"matn_key" text NOT NULL,
	CONSTRAINT "course_mutun_pkey" PRIMARY KEY("course_id","matn_key")
);
--> statement-breakpoint
CREATE TABLE "matn_corrections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "matn_corrections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"unit_id" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" text NOT NULL,
	"note" text NOT NULL,
	"before" text[] NOT NULL,
	"after" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "matn_reviews" (
	"user_id" text NOT NULL,
	"id" uuid NOT NULL,
	"unit_id" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"judgement" smallint NOT NULL,
	"mode" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "matn_reviews_pkey" PRIMARY KEY("user_id","id"),
	CONSTRAINT "matn_reviews_one_of_four" CHECK ("matn_reviews"."judgement" between 1 and 4),
	CONSTRAINT "matn_reviews_known_mode" CHECK ("matn_reviews"."mode" in ('recall', 'sard'))
);
--> statement-breakpoint
CREATE TABLE "matn_standings" (
	"user_id" text NOT NULL,
	"unit_id" integer NOT NULL,
	"state" text NOT NULL,
	"due" timestamp (3) with time zone NOT NULL,
	"stability" double precision NOT NULL,
	"difficulty" double precision NOT NULL,
	"reviews" integer NOT NULL,
	"lapses" integer NOT NULL,
	"step" integer NOT NULL,
	"is_relearning" boolean NOT NULL,
	"scheduled_days" integer NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "matn_standings_pkey" PRIMARY KEY("user_id","unit_id"),
	CONSTRAINT "matn_standings_known_state" CHECK ("matn_standings"."state" in ('learning', 'memorised')),
	CONSTRAINT "matn_standings_reviewed" CHECK ("matn_standings"."reviews" >= 1)
);
--> statement-breakpoint
CREATE TABLE "matn_units" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "matn_units_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"matn_key" text NOT NULL,
	"number" integer NOT NULL,
	"title" text,
	"title_ours" boolean DEFAULT false NOT NULL,
	"companion" text,
	"segments" text[] NOT NULL,
	"display" text[],
	"takhrij" text,
	"takhrij_after" integer,
	"author_note" text,
	"gharib" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"variants" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"metre_note" text,
	"review_first" boolean DEFAULT false NOT NULL,
	"review_note" text,
	"corrected_at" timestamp (3) with time zone,
	"correction_note" text,
	CONSTRAINT "matn_units_number_once" UNIQUE("matn_key","number"),
	CONSTRAINT "matn_units_number_from_one" CHECK ("matn_units"."number" >= 1),
	CONSTRAINT "matn_units_with_text" CHECK (cardinality("matn_units"."segments") > 0),
	CONSTRAINT "matn_units_display_of_each_segment" CHECK ("matn_units"."display" is null or cardinality("matn_units"."display") = cardinality("matn_units"."segments")),
	CONSTRAINT "matn_units_takhrij_after_a_segment" CHECK ("matn_units"."takhrij_after" between 1 and cardinality("matn_units"."segments")),
	CONSTRAINT "matn_units_corrected_with_note" CHECK (("matn_units"."corrected_at" is null) = ("matn_units"."correction_note" is null))
);
--> statement-breakpoint
CREATE TABLE "mutun" (
	"key" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"author" text NOT NULL,
	"died_ah" integer,
	"kind" text NOT NULL,
	"edition" text NOT NULL,
	"is_active" boolean DEFAULT false NOT NULL,
	"published_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	CONSTRAINT "mutun_known_kind" CHECK ("mutun"."kind" in ('nazm', 'hadith', 'nathr')),
	CONSTRAINT "mutun_active_is_published" CHECK ("mutun"."published_at" is not null or not "mutun"."is_active")
);
--> statement-breakpoint
CREATE TABLE "ward_reminders" (
	"user_id" text NOT NULL,
	"day" text NOT NULL,
	"channel" text NOT NULL,
	"claimed_at" timestamp (3) with time zone NOT NULL,
	"tries" integer DEFAULT 1 NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "ward_reminders_pkey" PRIMARY KEY("user_id","day","channel"),
	CONSTRAINT "ward_reminders_known_channel" CHECK ("ward_reminders"."channel" in ('push', 'email'))
);
--> statement-breakpoint
CREATE TABLE "ward_settings" (
	"user_id" text PRIMARY KEY NOT NULL,
	"new_per_day" integer NOT NULL,
	"retention" double precision NOT NULL,
	"remind_at" text,
	"time_zone" text NOT NULL,
	"paused" text[] DEFAULT '{}' NOT NULL,
	"next_reminder_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ward_settings_new_in_range" CHECK ("ward_settings"."new_per_day" between 1 and 10),
	CONSTRAINT "ward_settings_retention_in_range" CHECK ("ward_settings"."retention" between 0.8 and 0.97),
	CONSTRAINT "ward_settings_reminded_at_a_time" CHECK (("ward_settings"."remind_at" is null) = ("ward_settings"."next_reminder_at" is null))
);
--> statement-breakpoint
ALTER TABLE "course_mutun" ADD CONSTRAINT "course_mutun_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_mutun" ADD CONSTRAINT "course_mutun_matn_key_mutun_key_fk" FOREIGN KEY ("matn_key") REFERENCES "public"."mutun"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matn_corrections" ADD CONSTRAINT "matn_corrections_unit_id_matn_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."matn_units"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matn_corrections" ADD CONSTRAINT "matn_corrections_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matn_reviews" ADD CONSTRAINT "matn_reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matn_reviews" ADD CONSTRAINT "matn_reviews_unit_id_matn_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."matn_units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matn_standings" ADD CONSTRAINT "matn_standings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matn_standings" ADD CONSTRAINT "matn_standings_unit_id_matn_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."matn_units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matn_units" ADD CONSTRAINT "matn_units_matn_key_mutun_key_fk" FOREIGN KEY ("matn_key") REFERENCES "public"."mutun"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mutun" ADD CONSTRAINT "mutun_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ward_reminders" ADD CONSTRAINT "ward_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ward_settings" ADD CONSTRAINT "ward_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_mutun_by_matn" ON "course_mutun" USING btree ("matn_key");--> statement-breakpoint
CREATE INDEX "matn_corrections_by_unit" ON "matn_corrections" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "matn_corrections_by_person" ON "matn_corrections" USING btree ("by");--> statement-breakpoint
CREATE INDEX "matn_reviews_of_unit" ON "matn_reviews" USING btree ("user_id","unit_id","at");--> statement-breakpoint
CREATE INDEX "matn_reviews_by_day" ON "matn_reviews" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "matn_reviews_by_unit" ON "matn_reviews" USING btree ("unit_id","at");--> statement-breakpoint
CREATE INDEX "matn_standings_by_unit" ON "matn_standings" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "mutun_by_maker" ON "mutun" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "ward_reminders_on_their_way" ON "ward_reminders" USING btree ("claimed_at") WHERE "ward_reminders"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "ward_settings_next_reminder" ON "ward_settings" USING btree ("next_reminder_at") WHERE "ward_settings"."next_reminder_at" is not null;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_known_subject" CHECK ("audit_log"."subject" in ('course', 'lesson', 'exam', 'question', 'live-session', 'template', 'certificate', 'diploma', 'transcript', 'application', 'matn', 'user', 'upload', 'programme'));--> statement-breakpoint
-- PostgreSQL calls array_to_string stable for the sake of other types; of texts it always makes the same.
CREATE FUNCTION "joined_lines"("lines" text[]) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN array_to_string("lines", ' ');
--> statement-breakpoint
ALTER TABLE "matn_units"
  ADD COLUMN "search_title" text GENERATED ALWAYS AS (search_form(coalesce("title", ''))) STORED,
  ADD COLUMN "search_text" text GENERATED ALWAYS AS (
    search_form(
      joined_lines("segments") || ' ' || coalesce("takhrij", '') || ' ' || coalesce("companion", '')
    )
  ) STORED;
--> statement-breakpoint
-- As with courses and lessons: where there is no pg_trgm, the search goes without the index.
DO $$
BEGIN
  CREATE INDEX "matn_units_by_search_title" ON "matn_units" USING gin ("search_title" gin_trgm_ops);
  CREATE INDEX "matn_units_by_search_text" ON "matn_units" USING gin ("search_text" gin_trgm_ops);
EXCEPTION
  WHEN undefined_object THEN
    RAISE WARNING 'search goes without an index: %', SQLERRM;
END $$;
--> statement-breakpoint
-- A review is what a student said at a moment: nobody says afterwards that it was something else.
CREATE FUNCTION "refuse_change_of_review"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a review does not change' USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "matn_reviews_stay" BEFORE UPDATE ON "matn_reviews" FOR EACH ROW
  EXECUTE FUNCTION "refuse_change_of_review"();
--> statement-breakpoint
-- The texts are the same for everybody, and are answered from memory as the courses are: what changes them is a new edition.
CREATE TRIGGER "mutun_next_edition" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "mutun"
  FOR EACH STATEMENT EXECUTE FUNCTION "next_catalogue_edition"();
--> statement-breakpoint
CREATE TRIGGER "matn_units_next_edition" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "matn_units"
  FOR EACH STATEMENT EXECUTE FUNCTION "next_catalogue_edition"();
--> statement-breakpoint
CREATE TRIGGER "course_mutun_next_edition" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "course_mutun"
  FOR EACH STATEMENT EXECUTE FUNCTION "next_catalogue_edition"();
