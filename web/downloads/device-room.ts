/** What the browser says of this device. */
export interface DeviceRoom {
  /** Bytes that this site still may take. */
  left: number;
}

export async function deviceRoom(): Promise<DeviceRoom | null> {
  if (!('storage' in navigator) || !('estimate' in navigator.storage)) return null;
  const { quota, usage } = await navigator.storage.estimate();
  return quota === undefined || usage === undefined ? null : { left: Math.max(0, quota - usage) };
}

/** Asked for with the first lesson: without it a browser that runs short may throw everything away. */
export async function askToLast(): Promise<void> {
  if (!('storage' in navigator) || !('persist' in navigator.storage)) return;
  await navigator.storage.persist().catch(() => false);
}
