import { useEffect } from 'react';

/** The address may name a question (`#question-12`): it is brought into sight once it is on the page. */
export function useNamedQuestion(): void {
  useEffect(() => {
    if (!location.hash.startsWith('#question-')) return;
    document.getElementById(location.hash.slice(1))?.scrollIntoView({ block: 'center' });
  }, []);
}
