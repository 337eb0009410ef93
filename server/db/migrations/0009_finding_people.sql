-- A person is found by any spelling of the name, as a title is, and by the address.
ALTER TABLE "users" ADD COLUMN "search_name" text GENERATED ALWAYS AS (
  search_form(coalesce("first_name", '') || ' ' || coalesce("last_name", '') || ' ' || coalesce("email", ''))
) STORED;
--> statement-breakpoint
-- The extension came with the search for titles, if this server has it.
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
    CREATE INDEX "users_by_search_name" ON "users" USING gin ("search_name" gin_trgm_ops);
  END IF;
END $$;
