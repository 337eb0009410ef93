import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { moved } from './list-order.ts';

interface OrderedList<Item> {
  /** The query that holds the list. */
  queryKey: QueryKey;
  /** What must reach the server one after the other. */
  scope: string;
  items: () => readonly Item[];
  show: (items: Item[]) => void;
  send: (ids: number[]) => Promise<unknown>;
  askAgain: () => void;
  onError: (error: unknown) => void;
}

/**
 * Moves an item of a list by so many places and says where it came to, or null if it cannot go there. The list is in its
 * new order at once, the server hears of one order after the other, and its last word stands.
 *
 * The places are those of the query and not of what is drawn: a second press can come before the first is drawn.
 */
export function useOrdering<Item extends { id: number }>(list: OrderedList<Item>) {
  const queries = useQueryClient();
  const mutationKey = ['ordering', ...list.queryKey];
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: list.scope },
    mutationFn: (items: readonly Item[]) => list.send(items.map(({ id }) => id)),
    onError: list.onError,
    onSettled: () => {
      const isLast = queries.isMutating({ mutationKey }) === 1;
      if (isLast) list.askAgain();
    },
  });
  return ({ id }: Item, by: number): number | null => {
    const items = list.items();
    const from = items.findIndex((item) => item.id === id);
    const to = from + by;
    if (from === -1 || to < 0 || to >= items.length) return null;
    const ordered = moved(items, from, to);
    // an answer that is on its way tells of the order before
    void queries.cancelQueries({ queryKey: list.queryKey });
    list.show(ordered);
    mutate(ordered);
    return to;
  };
}
