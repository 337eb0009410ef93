CREATE TABLE "watch_credits" (
	"user_id" text PRIMARY KEY NOT NULL,
	"spent_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "watch_credits" ADD CONSTRAINT "watch_credits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- Every report of a player moves its student's moment on: the next version finds room beside the last.
ALTER TABLE "watch_credits" SET (fillfactor = 50);
