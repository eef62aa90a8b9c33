/** `npm run test:chaos [-- --minutes 60] [--seed NUMBER]`: injects faults into sites on real servers repeatedly (docs/chaos.md). */
import { runRounds } from '../tests/chaos/run-rounds.ts'

await runRounds()
