ALTER TABLE "push_subscriptions" ADD COLUMN "renewed_at" timestamp (3) with time zone DEFAULT now() NOT NULL;
--> statement-breakpoint
UPDATE "push_subscriptions" SET "renewed_at" = "created_at";
--> statement-breakpoint
DELETE FROM "push_subscriptions" WHERE "id" IN (
  SELECT "id" FROM (
    SELECT "id", row_number() OVER (PARTITION BY "user_id" ORDER BY "renewed_at" DESC, "id" DESC) AS "place"
    FROM "push_subscriptions"
  ) AS "placed" WHERE "place" > 10
);
--> statement-breakpoint
-- A person's browsers are given one at a time, so that those who come together see each other. One that is being renewed
-- at this moment is locked, and passed over: it is not the oldest any more.
CREATE FUNCTION "forget_oldest_browsers"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('push_subscriptions'), hashtext(NEW."user_id"));
  DELETE FROM "push_subscriptions" WHERE "id" IN (
    SELECT "id" FROM "push_subscriptions" WHERE "user_id" = NEW."user_id" AND "id" <> NEW."id"
    ORDER BY "renewed_at" DESC, "id" DESC OFFSET 9 FOR UPDATE SKIP LOCKED
  );
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "push_subscriptions_few_each" AFTER INSERT OR UPDATE OF "user_id", "renewed_at" ON "push_subscriptions"
  FOR EACH ROW EXECUTE FUNCTION "forget_oldest_browsers"();
