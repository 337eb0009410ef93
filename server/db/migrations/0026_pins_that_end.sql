ALTER TABLE "announcements" ADD COLUMN "pinned_until" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "notice_deliveries_by_time" ON "notice_deliveries" USING btree ("claimed_at");