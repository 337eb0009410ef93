CREATE TABLE "taken_back" (
	"user_id" text NOT NULL,
	"client_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "taken_back_pkey" PRIMARY KEY("user_id","client_id")
);
--> statement-breakpoint
ALTER TABLE "taken_back" ADD CONSTRAINT "taken_back_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "taken_back_by_time" ON "taken_back" USING btree ("at");