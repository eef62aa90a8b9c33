/** `npm run test:chaos [-- --minutes 60] [--seed NUMBER]`: injects faults repeatedly (docs/chaos.md). */
import { runRounds } from '../tests/chaos/run-rounds.ts'

await runRounds()
