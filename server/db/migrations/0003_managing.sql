CREATE TABLE "audit_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"actor_id" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"title" text NOT NULL,
	"changes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audit_log_known_subject" CHECK ("audit_log"."subject" in ('course', 'lesson', 'exam', 'question', 'live-session', 'template', 'certificate', 'user', 'upload', 'programme'))
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "password_resets_one_per_person" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"name" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"size" bigint NOT NULL,
	"mime_type" text NOT NULL,
	"uploaded_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "uploads_known_kind" CHECK ("uploads"."kind" in ('image', 'syllabus', 'video', 'captions')),
	CONSTRAINT "uploads_size_positive" CHECK ("uploads"."size" > 0),
	CONSTRAINT "uploads_plain_name" CHECK ("uploads"."name" ~ '^[0-9a-z]{26}\.[0-9a-z]{2,5}$')
);
--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "captions_url" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_by_time" ON "audit_log" USING btree ("at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_by_actor" ON "audit_log" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "audit_log_by_subject" ON "audit_log" USING btree ("subject","subject_id");--> statement-breakpoint
CREATE INDEX "password_resets_by_maker" ON "password_resets" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "uploads_by_uploader" ON "uploads" USING btree ("uploaded_by");--> statement-breakpoint
CREATE INDEX "uploads_by_arrival" ON "uploads" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_known_upload_status" CHECK ("lessons"."upload_status" in ('uploading', 'ready', 'failed'));