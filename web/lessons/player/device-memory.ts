/** What somebody chose on this device, for every lesson; null where nothing was chosen, or storage is blocked. */
export function remembered(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // storage is blocked: the next lesson begins as usual
  }
}
