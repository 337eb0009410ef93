/** Everybody has learnt fourteen verses, two of each day's evening, and said each again two days later. */
const reviews = `
  insert into matn_reviews (user_id, id, unit_id, at, judgement, mode, received_at)
  select new_students.id, md5(n || ' ' || number || ' ' || nth)::uuid, matn_units.id, moment, 3, 'recall', moment
  from new_students
    cross join (select id, number from matn_units where matn_key = 'bayquniyya' and number <= 14) as matn_units
    cross join generate_series(0, 1) as nth
    cross join lateral (
      select now() - (number % 7 + 3 - 2 * nth) * interval '1 day' - n % 3600 * interval '1 second' as moment
    ) as said
`;

/** Some of them are to be said again today. */
const standings = `
  insert into matn_standings (
    user_id, unit_id, state, due, stability, difficulty, reviews, lapses, step, is_relearning, scheduled_days,
    first_at, last_at
  )
  select new_students.id, matn_units.id, 'memorised', now() + ((n + number) % 5 - 1) * interval '1 day', 6.5, 2.1, 2, 0, 0,
    false, 4, second - interval '2 days', second
  from new_students
    cross join (select id, number from matn_units where matn_key = 'bayquniyya' and number <= 14) as matn_units
    cross join lateral (
      select now() - (number % 7 + 1) * interval '1 day' - n % 3600 * interval '1 second' as second
    ) as said
`;

const settings = `
  insert into ward_settings (user_id, new_per_day, retention, time_zone)
  select id, 3, 0.9, 'Africa/Casablanca' from new_students where n % 2 = 0
`;

/** What they memorise, once there are students. */
export const memorising = [reviews, standings, settings];
