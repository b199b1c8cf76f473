import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    setupFiles: ['test/set-up.ts'],
    // Some properties search thousands of small decks; CI shares its two cores.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
