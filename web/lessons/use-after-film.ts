import { type ComponentType, useEffect } from 'react';
import { leisure } from '#web/lib/leisure';
import { useLater } from '#web/ui/use-later';
import { filmIsKnown } from './player/film-is-known.ts';

/** A part of a lesson's page that comes after its film: on a slow line every byte beside the film makes it wait. */
export function useAfterFilm<Props>(load: () => Promise<ComponentType<Props>>) {
  const later = useLater(load);
  const { fetchPart } = later;
  useEffect(() => {
    // Where it cannot be had the lesson is as it is without it.
    void filmIsKnown()
      .then(leisure)
      .then(() => fetchPart())
      .catch(() => undefined);
  }, [fetchPart]);
  return later;
}
