import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { devicePresence } from './device-presence.ts';
import { majlisQuery } from './api.ts';
import { clock } from './learn-clock.ts';
import type { KeptStretch } from './presence-box.ts';
import { grown, type Stretch } from './stretches.ts';

/** Milliseconds: how often the page notes that it is here, and how many such notes make one telling. */
const notedEvery = 10_000;
const toldEvery = 3;

/**
 * While a majlis is open and its page too: keeps on the device since when, and tells the university now and then. Returns
 * what this device has kept of it.
 */
export function usePresence(userId: string, majlisId: number, isOpen: boolean): KeptStretch[] {
  const queries = useQueryClient();
  const [kept, setKept] = useState<KeptStretch[]>([]);
  useEffect(() => {
    if (!isOpen) return;
    const presence = devicePresence(userId);
    const page = pageIn(userId, majlisId);
    const note = () => {
      page.note();
      setKept(presence.box.ofMajlis(majlisId));
    };
    const noteAndTell = () => {
      note();
      void presence.tell();
    };
    let notes = 0;
    const timer = setInterval(() => {
      notes += 1;
      if (notes % toldEvery === 0) noteAndTell();
      else note();
    }, notedEvery);
    const leave = () => {
      page.note();
      presence.leave();
    };
    const stopHearing = presence.hear((told, present) => {
      if (told !== majlisId) return;
      queries.setQueryData(majlisQuery(majlisId).queryKey, (known) => known && { ...known, present });
    });
    noteAndTell();
    document.addEventListener('visibilitychange', noteAndTell);
    window.addEventListener('online', noteAndTell);
    window.addEventListener('pagehide', leave);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', noteAndTell);
      window.removeEventListener('online', noteAndTell);
      window.removeEventListener('pagehide', leave);
      page.end();
      stopHearing();
      void presence.tell();
    };
  }, [userId, majlisId, isOpen, queries]);
  return kept;
}

/** One page's presence in one majlis: it grows as long as the page lives, and begins anew after it slept. */
function pageIn(userId: string, majlisId: number) {
  const { box, grow } = devicePresence(userId);
  let stretch: Stretch | null = null;
  let stopGrowing = () => {};
  const note = () => {
    const next = grown(stretch, clock.now().getTime(), () => crypto.randomUUID());
    if (next.id !== stretch?.id) {
      stopGrowing();
      stopGrowing = grow(next.id);
    }
    stretch = next;
    box.keep(majlisId, next);
  };
  return {
    note,
    end: () => {
      note();
      stopGrowing();
    },
  };
}
