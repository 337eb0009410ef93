/** SQL: the answers to what was drawn, by the letters that the paper shows. */
export const rightAnswersTo = (drawn: string): string => `(
  select jsonb_object_agg(entry ->> 0, substr('ABCDEF', position(correct_answer in entry ->> 1), 1))
  from jsonb_array_elements(${drawn}) as entry join exam_questions on exam_questions.id = (entry ->> 0)::integer
)`;
