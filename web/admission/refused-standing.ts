import type { QueryClient } from '@tanstack/react-query';
import { type LevelStanding, levelStanding } from '#contract/admission';
import { ApiError } from '#web/lib/api-error';
import { diplomasQuery } from './api.ts';

/** How a student stands before the level that has refused them; null for any other error. */
export function standingOfRefusal(error: unknown): LevelStanding | null {
  if (!(error instanceof ApiError) || error.code !== 'not_admitted') return null;
  return levelStanding.safeParse(error.details).data ?? null;
}

/** The refusal is the newest word on it: every page that tells of this level says the same now. */
export function keepRefusedStanding(queries: QueryClient, standing: LevelStanding): void {
  queries.setQueryData(diplomasQuery.queryKey, (all) =>
    all?.map((each) => (each.diploma === standing.diploma ? { ...each, standing } : each)),
  );
}
