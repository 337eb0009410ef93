import type { Pool } from 'pg';

/**
 * A database that refuses every row while it is armed, and repeats the whole row in every part of what it says. Sessions
 * are left alone: whoever asks is still known.
 */
export async function spillingDatabase(pool: Pool) {
  await pool.query(`
    create table spilling (armed boolean not null);
    insert into spilling values (false);
    create function spill() returns trigger language plpgsql as $$
      declare shown text := coalesce(to_jsonb(new), to_jsonb(old))::text;
      begin
        if (select armed from spilling) then
          raise exception '% refuses %', tg_table_name, shown
            using detail = shown, hint = shown, errcode = 'check_violation', table = tg_table_name;
        end if;
        return coalesce(new, old);
      end $$;
    do $$ declare each text; begin
      for each in select tablename from pg_tables
        where schemaname = 'public' and tablename not in ('sessions', 'spilling') loop
        execute format('create trigger spills before insert or update or delete on %I for each row execute function spill()', each);
      end loop;
    end $$`);
  const arm = (armed: boolean) => pool.query('update spilling set armed = $1', [armed]);
  return async <Done>(work: () => Promise<Done>): Promise<Done> => {
    await arm(true);
    return work().finally(() => arm(false));
  };
}
