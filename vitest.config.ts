import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // Some properties search thousands of small decks; CI shares its two cores.
    testTimeout: 120_000,
  },
});
