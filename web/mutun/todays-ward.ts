import { useQuery } from '@tanstack/react-query';
import { wardQuery } from './api.ts';

/** What today holds, as far as this device knows. */
export const useTodaysWard = () => useQuery(wardQuery);
