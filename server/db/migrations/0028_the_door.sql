CREATE TABLE "account_deletions" (
	"user_id" text PRIMARY KEY NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"takes_effect_at" timestamp (3) with time zone NOT NULL,
	"withdraws_documents" boolean NOT NULL,
	"requested_by" text,
	"reason" text,
	CONSTRAINT "account_deletions_by_an_admin_for_a_reason" CHECK (("account_deletions"."requested_by" is null) = ("account_deletions"."reason" is null))
);
--> statement-breakpoint
CREATE TABLE "address_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "address_links_one_per_person" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "letters" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "letters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"user_id" text,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"claimed_at" timestamp (3) with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "letters_one_of_a_kind" UNIQUE("kind","email"),
	CONSTRAINT "letters_known_kind" CHECK ("letters"."kind" in ('confirm', 'reset', 'moved', 'deletion'))
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"challenge_hash" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint DEFAULT 0 NOT NULL,
	"transports" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_synced" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "passkeys_known_once" UNIQUE("credential_id")
);
--> statement-breakpoint
ALTER TABLE "password_resets" ALTER COLUMN "created_by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "sid" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "by_passkey" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "wanted_email" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "addressed_as" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "calendar" text DEFAULT 'hijri' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_reason" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "erased_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "account_deletions" ADD CONSTRAINT "account_deletions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_deletions" ADD CONSTRAINT "account_deletions_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address_links" ADD CONSTRAINT "address_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_deletions_by_hour" ON "account_deletions" USING btree ("takes_effect_at");--> statement-breakpoint
CREATE INDEX "account_deletions_by_admin" ON "account_deletions" USING btree ("requested_by");--> statement-breakpoint
CREATE INDEX "letters_by_user" ON "letters" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "letters_to_write" ON "letters" USING btree ("asked_at") WHERE "letters"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "passkey_challenges_by_user" ON "passkey_challenges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "passkey_challenges_by_expiry" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkeys_by_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_by_session" ON "push_subscriptions" USING btree ("sid");--> statement-breakpoint
CREATE INDEX "users_by_wanted_email" ON "users" USING btree ("wanted_email") WHERE "users"."wanted_email" is not null;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_named_once" UNIQUE("id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_wanted_email_lower_case" CHECK ("users"."wanted_email" = lower("users"."wanted_email"));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_confirmed_address_is_there" CHECK ("users"."email_confirmed_at" is null or "users"."email" is not null);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_known_address_form" CHECK ("users"."addressed_as" in ('man', 'woman'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_known_calendar" CHECK ("users"."calendar" in ('hijri', 'gregorian'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_suspended_for_a_reason" CHECK (("users"."suspended_at" is null) = ("users"."suspended_reason" is null));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_erased_wholly" CHECK ("users"."erased_at" is null or ("users"."email" is null and "users"."wanted_email" is null
        and "users"."first_name" is null and "users"."last_name" is null and "users"."profile_image_url" is null
        and "users"."city" is null and "users"."specialization" is null and "users"."role" = 'student'));--> statement-breakpoint
-- An admin finds a person also by the address that waits for its confirmation.
DROP INDEX IF EXISTS "users_by_search_name";
--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "search_name";
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_name" text GENERATED ALWAYS AS (
  search_form(coalesce("first_name", '') || ' ' || coalesce("last_name", '') || ' ' || coalesce("email", '') || ' ' || coalesce("wanted_email", ''))
) STORED;
--> statement-breakpoint
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
    CREATE INDEX "users_by_search_name" ON "users" USING gin ("search_name" gin_trgm_ops);
  END IF;
END $$;
--> statement-breakpoint
-- A link that was sent to an address proves that one: with another wish, or with the address itself, it ends. So does a
-- link for a new password that was sent there; one that an admin handed over does not.
CREATE FUNCTION "end_address_links"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM address_links WHERE user_id = NEW.id;
  DELETE FROM password_resets WHERE user_id = NEW.id AND created_by IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "users_end_address_links" AFTER UPDATE OF "email", "wanted_email" ON "users"
  FOR EACH ROW WHEN ((OLD.email, OLD.wanted_email) IS DISTINCT FROM (NEW.email, NEW.wanted_email))
  EXECUTE FUNCTION "end_address_links"();
--> statement-breakpoint
-- Whoever is suspended or gone is nowhere signed in, and no link lets them back in.
CREATE FUNCTION "end_ways_in"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM sessions WHERE sess ->> 'userId' = NEW.id;
  DELETE FROM password_resets WHERE user_id = NEW.id;
  DELETE FROM address_links WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "users_end_ways_in" AFTER UPDATE OF "suspended_at", "erased_at" ON "users"
  FOR EACH ROW WHEN (NEW.suspended_at IS NOT NULL OR NEW.erased_at IS NOT NULL)
  EXECUTE FUNCTION "end_ways_in"();
--> statement-breakpoint
-- And no new one is opened. Held until the commit, so that a session and a suspension at one moment wait for each other.
CREATE FUNCTION "refuse_session_of_suspended"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_out boolean;
BEGIN
  SELECT suspended_at IS NOT NULL OR erased_at IS NOT NULL INTO is_out
    FROM users WHERE id = NEW.sess ->> 'userId' FOR SHARE;
  IF is_out THEN
    RAISE EXCEPTION 'this account is suspended' USING ERRCODE = 'check_violation', CONSTRAINT = 'sessions_of_the_admitted';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "sessions_of_the_admitted" BEFORE INSERT ON "sessions"
  FOR EACH ROW WHEN (NEW.sess ? 'userId')
  EXECUTE FUNCTION "refuse_session_of_suspended"();
--> statement-breakpoint
-- A browser that is signed in no more is told nothing any more. At the commit: a session that takes the place of another in
-- the same browser, with a new password for example, takes its line over until then.
CREATE FUNCTION "end_push_of_session"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM push_subscriptions WHERE sid = OLD.sid;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "sessions_end_push" AFTER DELETE ON "sessions"
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION "end_push_of_session"();
--> statement-breakpoint
-- The bell tells of the account too.
ALTER TABLE "notices" DROP CONSTRAINT "notices_known_kind";--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_known_kind" CHECK ("notices"."kind" in ('answer', 'question', 'recital', 'announcement', 'result', 'certificate', 'diploma', 'ijaza', 'live', 'account'));--> statement-breakpoint
-- What a sheet said while it stood, it said. But whoever was erased is called by no name in what no seal keeps.
CREATE OR REPLACE FUNCTION "refuse_change_of_trace"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  may_change text[] := ARRAY['name', 'reason'];
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - may_change = to_jsonb(OLD) - may_change AND EXISTS (
    SELECT FROM listeners JOIN users ON users.id = listeners.user_id
    WHERE listeners.id = OLD.listener_id AND users.erased_at IS NOT NULL
  ) AND NOT EXISTS (
    SELECT FROM listeners JOIN majalis ON majalis.id = listeners.majlis_id JOIN tabaqat USING (series_id)
    WHERE listeners.id = OLD.listener_id AND tabaqat.sealed_at IS NOT NULL
  ) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'the trace of a sheet does not change' USING ERRCODE = 'check_violation';
END $$;
