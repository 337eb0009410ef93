/** An address that somebody wrote, taken apart; null when it is none. `URL.canParse` is missing in browsers that we serve. */
export function parsedAddress(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
