-- An exam is a draft until its teacher publishes it. One with questions is open to students already and stays published;
-- one without would open by itself with the first question that is saved. Where there is none, nothing is touched: even an
-- update of no row would be told to those who watch the catalogue.
DO $$
BEGIN
  IF EXISTS (SELECT FROM "exams" WHERE "is_active" AND "total_questions" = 0) THEN
    UPDATE "exams" SET "is_active" = false WHERE "is_active" AND "total_questions" = 0;
  END IF;
END $$;
