import { afterAll, vi } from 'vitest';

// The files of tests share a process (vitest.config.ts): what one has put in another's place is put back.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
