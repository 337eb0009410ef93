import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contract,content,server,web,scripts}/**/*.test.{ts,tsx}'],
    environment: 'node',
    globalSetup: './server/testing/global-setup.ts',
    watch: false,
    restoreMocks: true,
    hookTimeout: 30_000,
    testTimeout: 30_000,
  },
});
