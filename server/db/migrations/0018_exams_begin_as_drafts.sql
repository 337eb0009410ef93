-- An exam is a draft until its teacher publishes it. One with questions is open to students already and stays published;
-- one without would open by itself with the first question that is saved.
UPDATE "exams" SET "is_active" = false WHERE "is_active" AND "total_questions" = 0;
