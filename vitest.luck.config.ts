import { defineConfig } from 'vitest/config'

/** The simulation of records by luck, with all its markets: `npm run test:luck`. */
export default defineConfig({
  test: {
    include: ['services/markets/src/statistics/luck.test.ts'],
    pool: 'forks',
    provide: { luckMarkets: 250 },
  },
})
