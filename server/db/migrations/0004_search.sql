-- What a reader of Arabic means by a word, whatever its spelling: without marks and tatweel, with bare letters in place
-- of their hamza forms, ه for ة, ي for ى, 0-9 for every digit, small Latin letters; and a space for whatever is no letter
-- and no digit. Character by character, so that a place in the result can be found again in the title.
-- Ranges of code points and the collation C: the same on every server, whatever its locale.
CREATE FUNCTION "search_form"("given" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN translate(
  lower(
    regexp_replace(
      regexp_replace(
        -- Hamza and madda come off their letters here, and ligatures fall apart.
        normalize("given", NFKD),
        '[\u00AD\u0300-\u036F\u0610-\u061A\u061C\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E8\u06EA-\u06ED\u08D3-\u08FF\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFE00-\uFE0F\uFEFF]' COLLATE "C",
        '',
        'g'
      ),
      '[\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u00D7\u00F7\u0600-\u060F\u061B\u061D-\u061F\u066A-\u066D\u06D4\u06DD\u06DE\u06E9\u06FD\u06FE\u2000-\u200A\u2010-\u2029\u202F-\u205F\u20A0-\u20CF\u2100-\u2BFF\u3000-\u303F\uFD3E\uFD3F]' COLLATE "C",
      ' ',
      'g'
    ) COLLATE "C"
  ),
  'ٱةىیک٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
  'اهييك01234567890123456789'
);
--> statement-breakpoint
-- Courses of the programme are titled `<diploma>: <subject>`, and people look for the subject.
ALTER TABLE "courses"
  ADD COLUMN "search_title" text GENERATED ALWAYS AS (search_form("title")) STORED,
  ADD COLUMN "search_subject" text GENERATED ALWAYS AS (search_form(regexp_replace("title", '^[^:]*:', ''))) STORED;
--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "search_title" text GENERATED ALWAYS AS (search_form("title")) STORED;
--> statement-breakpoint
-- Any owner of a database may add pg_trgm. On a server that has no such extension, or refuses it, the search reads the
-- titles one after the other: slower by a little, and right all the same.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX "courses_by_search_title" ON "courses" USING gin ("search_title" gin_trgm_ops);
  CREATE INDEX "lessons_by_search_title" ON "lessons" USING gin ("search_title" gin_trgm_ops);
EXCEPTION
  WHEN insufficient_privilege OR feature_not_supported OR undefined_file THEN
    RAISE WARNING 'search goes without an index: %', SQLERRM;
END $$;
