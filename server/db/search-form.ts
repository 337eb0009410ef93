import { sql } from 'drizzle-orm';
import type { Queryable } from './database.ts';

/** What readers of Arabic mean by each of these texts, however it is spelt: see the migrations. Letters, digits, spaces. */
export async function searchForms(db: Queryable, texts: string[]): Promise<string[]> {
  const { rows } = await db.execute<{ form: string }>(
    sql`select search_form(given) as form
      from unnest(${sql.param(texts)}::text[]) with ordinality as texts (given, place) order by place`,
  );
  return rows.map(({ form }) => form);
}
