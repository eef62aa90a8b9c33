/**
 * `npm run test:paused -- test:browser --seed 7 --times 5 [-- services/auth]`: runs a suite with random
 * pauses of its processes. Linux only.
 */
import { testPaused } from '../tests/paused/test-paused.ts'

await testPaused()
