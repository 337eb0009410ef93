CREATE TABLE "course_teachers" (
	"course_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "course_teachers_pkey" PRIMARY KEY("course_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "diplomas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "diplomas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"diploma" text NOT NULL,
	"number" text NOT NULL,
	"student_name" text NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"is_valid" boolean DEFAULT true NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"revoked_reason" text,
	"changed_at" timestamp (3) with time zone,
	"title" text NOT NULL,
	"average" numeric(7, 4) NOT NULL,
	"honors" text NOT NULL,
	"hours" integer NOT NULL,
	"subjects" jsonb NOT NULL,
	"template_id" integer,
	"look" jsonb,
	CONSTRAINT "diplomas_number_once" UNIQUE("number"),
	CONSTRAINT "diplomas_one_per_level" UNIQUE("user_id","diploma"),
	CONSTRAINT "diplomas_known_level" CHECK ("diplomas"."diploma" in ('preparatory', 'intermediate', 'certificate', 'bachelor', 'master', 'doctorate')),
	CONSTRAINT "diplomas_average_in_range" CHECK ("diplomas"."average" between 0 and 100),
	CONSTRAINT "diplomas_with_subjects" CHECK (jsonb_array_length("diplomas"."subjects") > 0),
	CONSTRAINT "diplomas_invalid_when_revoked" CHECK ("diplomas"."is_valid" = ("diplomas"."revoked_at" is null)),
	CONSTRAINT "diplomas_revoked_with_reason" CHECK (("diplomas"."revoked_at" is null) = ("diplomas"."revoked_reason" is null)),
	CONSTRAINT "diplomas_changed_since_the_first_version" CHECK (("diplomas"."version" = 1) = ("diplomas"."changed_at" is null) and "diplomas"."version" >= 1)
);
--> statement-breakpoint
CREATE TABLE "transcripts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transcripts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"number" text NOT NULL,
	"student_name" text NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"is_valid" boolean DEFAULT true NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"revoked_reason" text,
	"levels" jsonb NOT NULL,
	CONSTRAINT "transcripts_number_once" UNIQUE("number"),
	CONSTRAINT "transcripts_version_once" UNIQUE("user_id","version"),
	CONSTRAINT "transcripts_with_levels" CHECK (jsonb_array_length("transcripts"."levels") > 0),
	CONSTRAINT "transcripts_version_from_one" CHECK ("transcripts"."version" >= 1),
	CONSTRAINT "transcripts_invalid_when_revoked" CHECK ("transcripts"."is_valid" = ("transcripts"."revoked_at" is null)),
	CONSTRAINT "transcripts_revoked_with_reason" CHECK (("transcripts"."revoked_at" is null) = ("transcripts"."revoked_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "applications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"topic" text NOT NULL,
	"plan" text NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	"note" text,
	CONSTRAINT "applications_known_state" CHECK ("applications"."state" in ('pending', 'accepted', 'refused')),
	CONSTRAINT "applications_decided_by_someone" CHECK (("applications"."state" = 'pending') = ("applications"."decided_at" is null)
        and ("applications"."decided_at" is null) = ("applications"."decided_by" is null)),
	CONSTRAINT "applications_refused_with_reason" CHECK ("applications"."state" <> 'refused' or "applications"."note" is not null)
);
--> statement-breakpoint
CREATE TABLE "equivalences" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "equivalences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"diploma" text NOT NULL,
	"reason" text NOT NULL,
	"granted_by" text NOT NULL,
	"granted_at" timestamp (3) with time zone NOT NULL,
	"taken_back_by" text,
	"taken_back_at" timestamp (3) with time zone,
	"taken_back_reason" text,
	CONSTRAINT "equivalences_known_level" CHECK ("equivalences"."diploma" in ('preparatory', 'intermediate', 'certificate', 'bachelor', 'master', 'doctorate')),
	CONSTRAINT "equivalences_taken_back_by_someone_with_reason" CHECK (("equivalences"."taken_back_at" is null) = ("equivalences"."taken_back_by" is null)
        and ("equivalences"."taken_back_at" is null) = ("equivalences"."taken_back_reason" is null))
);
--> statement-breakpoint
ALTER TABLE "diploma_templates" DROP CONSTRAINT "diploma_templates_known_level";
--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_known_subject";
--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "changed_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "look" jsonb;
--> statement-breakpoint
ALTER TABLE "live_sessions" ADD COLUMN "course_id" integer;
--> statement-breakpoint
ALTER TABLE "exam_questions" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL;
--> statement-breakpoint
ALTER TABLE "course_teachers" ADD CONSTRAINT "course_teachers_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "course_teachers" ADD CONSTRAINT "course_teachers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "diplomas" ADD CONSTRAINT "diplomas_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "diplomas" ADD CONSTRAINT "diplomas_template_id_diploma_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."diploma_templates"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "transcripts" ADD CONSTRAINT "transcripts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "equivalences" ADD CONSTRAINT "equivalences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "equivalences" ADD CONSTRAINT "equivalences_granted_by_users_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "equivalences" ADD CONSTRAINT "equivalences_taken_back_by_users_id_fk" FOREIGN KEY ("taken_back_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "course_teachers_by_user" ON "course_teachers" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "diplomas_by_template" ON "diplomas" USING btree ("template_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "applications_one_at_a_time" ON "applications" USING btree ("user_id") WHERE "applications"."state" <> 'refused';
--> statement-breakpoint
CREATE INDEX "applications_by_user" ON "applications" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "applications_waiting" ON "applications" USING btree ("submitted_at","id") WHERE "applications"."state" = 'pending';
--> statement-breakpoint
CREATE INDEX "applications_by_decider" ON "applications" USING btree ("decided_by");
--> statement-breakpoint
CREATE UNIQUE INDEX "equivalences_one_in_force" ON "equivalences" USING btree ("user_id","diploma") WHERE "equivalences"."taken_back_at" is null;
--> statement-breakpoint
CREATE INDEX "equivalences_by_user" ON "equivalences" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "equivalences_by_granter" ON "equivalences" USING btree ("granted_by");
--> statement-breakpoint
CREATE INDEX "equivalences_by_taker" ON "equivalences" USING btree ("taken_back_by");
--> statement-breakpoint
ALTER TABLE "live_sessions" ADD CONSTRAINT "live_sessions_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "live_sessions_by_course" ON "live_sessions" USING btree ("course_id");
--> statement-breakpoint
CREATE INDEX "exam_attempts_ended" ON "exam_attempts" USING btree ("course_id","user_id","exam_id","completed_at","score","passed") WHERE "exam_attempts"."completed_at" is not null;
--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_changed_since_the_first_version" CHECK (("certificates"."version" = 1) = ("certificates"."changed_at" is null) and "certificates"."version" >= 1);
--> statement-breakpoint
ALTER TABLE "diploma_templates" ADD CONSTRAINT "diploma_templates_known_level" CHECK ("diploma_templates"."level" in ('تحضيري', 'متوسط', 'شهادة', 'بكالوريوس', 'ماجستير', 'دكتوراه', 'مادة'));
--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_known_subject" CHECK ("audit_log"."subject" in ('course', 'lesson', 'exam', 'question', 'live-session', 'template', 'certificate', 'diploma', 'transcript', 'application', 'user', 'upload', 'programme'));
--> statement-breakpoint
-- Whoever made a course teaches it.
INSERT INTO "course_teachers" ("course_id", "user_id", "since")
  SELECT courses.id, courses.created_by, courses.created_at
    FROM courses JOIN users ON users.id = courses.created_by
    WHERE users.role <> 'student' AND courses.deleted_at IS NULL;
--> statement-breakpoint
-- What was issued keeps the dress that it wears today.
UPDATE "certificates" SET "look" = jsonb_build_object(
    'backgroundColor', worn.background_color, 'textColor', worn.text_color, 'borderColor', worn.border_color,
    'logoUrl', worn.logo_url, 'sealUrl', worn.seal_url, 'institutionName', worn.institution_name,
    'templateStyle', worn.template_style
  )
  FROM diploma_templates AS worn WHERE worn.id = certificates.diploma_template_id;
--> statement-breakpoint
-- The names of those who teach stand in the catalogue.
CREATE TRIGGER "course_teachers_next_edition" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "course_teachers"
  FOR EACH STATEMENT EXECUTE FUNCTION "next_catalogue_edition"();
--> statement-breakpoint
CREATE FUNCTION "next_edition_for_teacher"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM course_teachers WHERE user_id = NEW.id) THEN
    INSERT INTO catalogue_edition (edition) VALUES (1)
      ON CONFLICT ("only") DO UPDATE SET edition = catalogue_edition.edition + 1;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "users_next_edition_by_name" AFTER UPDATE OF "first_name", "last_name", "role" ON "users"
  FOR EACH ROW WHEN ((OLD.first_name, OLD.last_name, OLD.role) IS DISTINCT FROM (NEW.first_name, NEW.last_name, NEW.role))
  EXECUTE FUNCTION "next_edition_for_teacher"();
--> statement-breakpoint
-- What was issued stays as it is: it can be revoked, its template may go, and a better score makes its next version.
CREATE FUNCTION "refuse_change_of_issued"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  may_change text[] := ARRAY['is_valid', 'revoked_at', 'revoked_reason', 'diploma_template_id', 'template_id'];
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF TG_NARGS > 0 AND (to_jsonb(NEW) ->> 'version')::integer = (to_jsonb(OLD) ->> 'version')::integer + 1 THEN
      may_change := may_change || TG_ARGV[0]::text[];
    END IF;
    IF to_jsonb(NEW) - may_change = to_jsonb(OLD) - may_change THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'what was issued does not change' USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "certificates_stay" BEFORE UPDATE ON "certificates" FOR EACH ROW
  EXECUTE FUNCTION "refuse_change_of_issued"('{version,changed_at,grade,honors,exam_attempt_id,completion_date}');
--> statement-breakpoint
CREATE TRIGGER "diplomas_stay" BEFORE UPDATE OR DELETE ON "diplomas" FOR EACH ROW
  EXECUTE FUNCTION "refuse_change_of_issued"('{version,changed_at,average,honors,subjects}');
--> statement-breakpoint
CREATE TRIGGER "transcripts_stay" BEFORE UPDATE OR DELETE ON "transcripts" FOR EACH ROW
  EXECUTE FUNCTION "refuse_change_of_issued"();
--> statement-breakpoint
-- A score that was passed may be bettered: of one exam there is more than one pass.
DROP INDEX "exam_attempts_one_passed";
