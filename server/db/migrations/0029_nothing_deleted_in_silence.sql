CREATE TABLE "files_aside" (
	"name" text PRIMARY KEY NOT NULL,
	"size" bigint NOT NULL,
	"found_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"is_unwanted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "files_aside_plain_name" CHECK ("files_aside"."name" ~ '^[0-9a-z]{26}\.[0-9a-z]{2,5}$'),
	CONSTRAINT "files_aside_size_not_negative" CHECK ("files_aside"."size" >= 0)
);
--> statement-breakpoint
CREATE TABLE "newest_backups" (
	"kind" text PRIMARY KEY NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "newest_backups_known_kind" CHECK ("newest_backups"."kind" in ('whole', 'database'))
);
