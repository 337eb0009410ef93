CREATE TABLE "arriving_pieces" (
	"upload_id" text NOT NULL,
	"start" bigint NOT NULL,
	"length" bigint NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "arriving_pieces_pkey" PRIMARY KEY("upload_id","start"),
	CONSTRAINT "arriving_pieces_within_reach" CHECK ("arriving_pieces"."start" >= 0 and "arriving_pieces"."length" > 0)
);
--> statement-breakpoint
CREATE TABLE "arriving_uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"owner" text NOT NULL,
	"file_name" text NOT NULL,
	"size" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "arriving_uploads_known_kind" CHECK ("arriving_uploads"."kind" in ('video', 'sound')),
	CONSTRAINT "arriving_uploads_size_positive" CHECK ("arriving_uploads"."size" > 0)
);
--> statement-breakpoint
CREATE TABLE "upload_leases" (
	"upload_id" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"is_wanted" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "arriving_pieces" ADD CONSTRAINT "arriving_pieces_upload_id_arriving_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."arriving_uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arriving_uploads" ADD CONSTRAINT "arriving_uploads_owner_users_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "arriving_uploads_by_owner" ON "arriving_uploads" USING btree ("owner");