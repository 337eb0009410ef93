import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { type AskedState, type DeviceAsked, deviceAsked } from './device-asked.ts';

/** What this device holds of questions and answers, and the hand that puts more there. */
export function useAsked(userId: string): AskedState & { asked: DeviceAsked } {
  const asked = deviceAsked(userId, useQueryClient());
  const state = useSyncExternalStore(asked.subscribe, asked.state);
  return { ...state, asked };
}
