import { useState } from 'react';
import { showToast } from '#web/ui/toast-store';
import type { DeviceSheet } from './device-sheet.ts';
import { sheetText as text } from './text.ts';
import type { Decision, RowKey } from './touches.ts';

export interface Change {
  key: RowKey;
  before: Decision;
  after: Decision;
}

/** Changes that wait for their reason. */
export interface AskedChange {
  changes: readonly Change[];
}

/** Decides at once and offers the way back; after the record was shown to the shaykh, only with a reason. */
export function useDeciding(device: DeviceSheet, isShown: boolean) {
  const [asked, setAsked] = useState<AskedChange | null>(null);
  const decideAll = (changes: readonly Change[], reason: string | null) => {
    for (const { key, after } of changes) device.decide(key, after, reason);
  };
  const takeBack = (changes: readonly Change[]) => {
    for (const { key, before } of changes) device.decide(key, before, null);
  };
  return {
    asked,
    decide: (changes: readonly Change[], said: string) => {
      if (isShown) return setAsked({ changes });
      decideAll(changes, null);
      showToast({ title: said, action: { label: text.undo, onPress: () => takeBack(changes) } });
    },
    giveReason: (reason: string) => {
      if (asked) decideAll(asked.changes, reason);
    },
    leave: () => setAsked(null),
  };
}
