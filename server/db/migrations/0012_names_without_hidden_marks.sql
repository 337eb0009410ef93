-- Names from before they were looked at: whoever edits one of them must not be refused over what nobody sees in it.
-- Certificates stay as they were issued. What would be empty without its hidden characters stays as it is.
CREATE FUNCTION "without_hidden"("given" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT coalesce(nullif(btrim(regexp_replace(regexp_replace("given", '[\t\n\r]+', ' ', 'g'),
    '[\u0001-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\U000E0000-\U000E0FFF]',
    '', 'g')), ''), "given")
$$;
--> statement-breakpoint
-- Tables without such a name are not touched: even an update of no row would be told to those who watch the catalogue.
DO $$
DECLARE
  "place" record;
  "is_there" boolean;
BEGIN
  FOR "place" IN SELECT * FROM (VALUES
    ('courses', 'title'), ('courses', 'instructor'), ('courses', 'syllabus_file_name'), ('lessons', 'title'),
    ('exams', 'title'), ('live_sessions', 'title'), ('live_sessions', 'instructor'), ('live_sessions', 'course_title'),
    ('diploma_templates', 'title'), ('diploma_templates', 'institution_name'), ('users', 'first_name'),
    ('users', 'last_name'), ('users', 'city'), ('users', 'specialization')
  ) AS "places" ("table", "column") LOOP
    EXECUTE format('SELECT EXISTS (SELECT FROM %1$I WHERE %2$I <> "without_hidden"(%2$I))', "place"."table", "place"."column")
      INTO "is_there";
    CONTINUE WHEN NOT "is_there";
    EXECUTE format('UPDATE %1$I SET %2$I = "without_hidden"(%2$I) WHERE %2$I <> "without_hidden"(%2$I)',
      "place"."table", "place"."column");
  END LOOP;
END $$;
--> statement-breakpoint
DROP FUNCTION "without_hidden"(text);
