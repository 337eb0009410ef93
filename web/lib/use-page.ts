import { useSearchParams } from 'wouter';

/** Which page of a long list is open. It stands in the address: a reload, or a link to a colleague, shows the same. */
export function usePage() {
  const [address, setAddress] = useSearchParams();
  const page = Math.max(1, Number(address.get('page')) || 1);
  const turnTo = (next: number) =>
    setAddress((old) => {
      old.set('page', String(next));
      return old;
    });
  return [page, turnTo] as const;
}
