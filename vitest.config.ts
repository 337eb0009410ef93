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
    setupFiles: './server/testing/leave-as-found.ts',
    // By default one core of two would stand idle.
    maxWorkers: 2,
    // To load the server anew for every file took more than a third of the time of them all.
    isolate: false,
    restoreMocks: true,
    hookTimeout: 30_000,
    testTimeout: 30_000,
  },
});
