import { majalisApi } from '#contract/majalis';
import { call } from '#web/lib/call';
import { isFinal } from '#web/lib/is-final';
import { browserStorage } from '#web/lib/sturdy-storage';
import { type PresenceBox, presenceBox } from './presence-box.ts';
import { tellingPresence } from './telling-presence.ts';

type OnPresent = (majlisId: number, present: number) => void;

export interface DevicePresence {
  box: PresenceBox;
  /** A page makes this stretch longer, until the returned function is called. */
  grow: (stretchId: string) => () => void;
  tell: () => Promise<boolean>;
  leave: () => void;
  hear: (onPresent: OnPresent) => () => void;
}

const made = new Map<string, DevicePresence>();

/** A student's presence on this device: one for the whole page, so that nothing is told twice at a time. */
export function devicePresence(userId: string): DevicePresence {
  const presence = made.get(userId) ?? makePresence(userId);
  made.set(userId, presence);
  return presence;
}

const written = (moment: number): string => new Date(moment).toISOString();

function makePresence(userId: string): DevicePresence {
  const box = presenceBox(browserStorage(), userId);
  const growing = new Set<string>();
  const listeners = new Set<OnPresent>();
  const teller = tellingPresence({
    box,
    post: (majlisId, stretches, keepalive) =>
      call(
        majalisApi.present,
        {
          params: { id: majlisId },
          body: {
            presence: stretches.map(({ id, joinedAt, leftAt }) => ({
              id,
              joinedAt: written(joinedAt),
              leftAt: written(leftAt),
            })),
          },
        },
        { keepalive },
      ),
    isFinal,
    growing: () => growing,
    onPresent: (majlisId, present) => listeners.forEach((listener) => listener(majlisId, present)),
  });
  return {
    box,
    grow: (stretchId) => {
      growing.add(stretchId);
      return () => void growing.delete(stretchId);
    },
    ...teller,
    hear: (onPresent) => {
      listeners.add(onPresent);
      return () => void listeners.delete(onPresent);
    },
  };
}
