CREATE TABLE "known_devices" (
	"user_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_devices_pkey" PRIMARY KEY("user_id","token_hash")
);
--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- With a password ends what it had opened: links to choose another, the private calendar, the browsers that were known.
CREATE FUNCTION "end_what_the_password_opened"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM password_resets WHERE user_id = NEW.user_id;
  DELETE FROM calendar_feeds WHERE user_id = NEW.user_id;
  DELETE FROM known_devices WHERE user_id = NEW.user_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "credentials_end_what_they_opened" AFTER INSERT OR UPDATE OF "password_hash" ON "credentials"
  FOR EACH ROW EXECUTE FUNCTION "end_what_the_password_opened"();
--> statement-breakpoint
-- A link was made for the person as they were, by somebody who had the right to make it.
CREATE FUNCTION "end_reset_links"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM password_resets WHERE user_id = NEW.id OR (created_by = NEW.id AND NEW.role <> 'admin');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "users_end_reset_links" AFTER UPDATE OF "email", "role" ON "users"
  FOR EACH ROW WHEN (OLD.email IS DISTINCT FROM NEW.email OR OLD.role <> NEW.role)
  EXECUTE FUNCTION "end_reset_links"();
--> statement-breakpoint
-- Whoever listens for a session that has ended hears no more: every process is told at the commit.
CREATE FUNCTION "tell_session_ended"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_ended', OLD.sid);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "sessions_tell_ended" AFTER DELETE ON "sessions"
  FOR EACH ROW WHEN (OLD.sess ? 'userId')
  EXECUTE FUNCTION "tell_session_ended"();
