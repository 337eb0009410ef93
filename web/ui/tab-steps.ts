/** Where a key leads in a row of tabs that is read from right to left; null where it leads nowhere. */
export function steppedTo<Value extends string>(
  key: string,
  values: readonly Value[],
  from: Value,
): Value | null {
  const place = values.indexOf(from);
  const at = (index: number) => values[(index + values.length) % values.length] ?? null;
  switch (key) {
    case 'ArrowLeft':
      return at(place + 1);
    case 'ArrowRight':
      return at(place - 1);
    case 'Home':
      return at(0);
    case 'End':
      return at(values.length - 1);
    default:
      return null;
  }
}
