import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: {
    // package.json gives #web/* two endings; Vite tries only the first of them
    alias: [{ find: /^#web\/(.*)$/, replacement: fileURLToPath(new URL('./web/$1', import.meta.url)) }],
    extensions: ['.tsx', '.ts'],
  },
  test: {
    include: ['{contract,content,server,web,scripts,bench}/**/*.test.{ts,tsx}'],
    environment: 'node',
    globalSetup: './server/testing/global-setup.ts',
    watch: false,
    // By default one core of two would stand idle.
    maxWorkers: 2,
    restoreMocks: true,
    hookTimeout: 30_000,
    testTimeout: 30_000,
  },
});
