-- Names from before they were looked at: whoever edits one of them must not be refused over what nobody sees in it.
-- Certificates stay as they were issued. What would be empty without its hidden characters stays as it is.
CREATE FUNCTION "without_hidden"("given" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT coalesce(nullif(btrim(regexp_replace(regexp_replace("given", '[\t\n\r]+', ' ', 'g'),
    '[\u0001-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\U000E0000-\U000E0FFF]',
    '', 'g')), ''), "given")
$$;
--> statement-breakpoint
UPDATE "courses" SET "title" = "without_hidden"("title"), "instructor" = "without_hidden"("instructor"), "syllabus_file_name" = "without_hidden"("syllabus_file_name")
  WHERE "title" <> "without_hidden"("title") OR "instructor" <> "without_hidden"("instructor") OR "syllabus_file_name" <> "without_hidden"("syllabus_file_name");
--> statement-breakpoint
UPDATE "lessons" SET "title" = "without_hidden"("title")
  WHERE "title" <> "without_hidden"("title");
--> statement-breakpoint
UPDATE "exams" SET "title" = "without_hidden"("title")
  WHERE "title" <> "without_hidden"("title");
--> statement-breakpoint
UPDATE "live_sessions" SET "title" = "without_hidden"("title"), "instructor" = "without_hidden"("instructor"), "course_title" = "without_hidden"("course_title")
  WHERE "title" <> "without_hidden"("title") OR "instructor" <> "without_hidden"("instructor") OR "course_title" <> "without_hidden"("course_title");
--> statement-breakpoint
UPDATE "diploma_templates" SET "title" = "without_hidden"("title"), "institution_name" = "without_hidden"("institution_name")
  WHERE "title" <> "without_hidden"("title") OR "institution_name" <> "without_hidden"("institution_name");
--> statement-breakpoint
UPDATE "users" SET "first_name" = "without_hidden"("first_name"), "last_name" = "without_hidden"("last_name"), "city" = "without_hidden"("city"), "specialization" = "without_hidden"("specialization")
  WHERE "first_name" <> "without_hidden"("first_name") OR "last_name" <> "without_hidden"("last_name") OR "city" <> "without_hidden"("city") OR "specialization" <> "without_hidden"("specialization");
--> statement-breakpoint
DROP FUNCTION "without_hidden"(text);
