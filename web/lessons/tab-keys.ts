/** The tab to which a key leads from the one that is open; null for a key that leads nowhere. The row runs from right to left. */
export function tabByKey(key: string, open: number, count: number): number | null {
  switch (key) {
    case 'ArrowLeft':
      return (open + 1) % count;
    case 'ArrowRight':
      return (open - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
