import { useSearchParams } from 'wouter';
import { pageNumber } from '#contract/primitives';

/**
 * Which page of a long list is open. It stands in the address: a reload, or a link to a colleague, shows the same.
 * An address that names no page shows the first.
 */
export function usePage() {
  const [address, setAddress] = useSearchParams();
  const { data: page = 1 } = pageNumber.safeParse(address.get('page') ?? undefined);
  const turnTo = (next: number) =>
    setAddress((old) => {
      old.set('page', String(next));
      return old;
    });
  return [page, turnTo] as const;
}
