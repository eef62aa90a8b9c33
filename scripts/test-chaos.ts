/** `npm run test:chaos [-- --minutes 60] [--seed NUMBER]`: hurts sites on real servers in every way, again and again (docs/chaos.md). */
import { runRounds } from '../tests/chaos/run-rounds.ts'

await runRounds()
