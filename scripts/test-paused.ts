/**
 * `npm run test:paused -- test:browser --seed 7 --times 5`: runs a suite five times, with the seeds 7 to 11.
 * During each run it pauses random processes of the suite for 0.1 to 4 s each. Prints the result of each run,
 * and appends it with the suite's output to `.tmp/test-paused.log`. Arguments after another `--` go to the
 * suite: `-- test --seed 7 -- services/auth`. Linux only.
 */
import { testPaused } from '../tests/paused/test-paused.ts'

await testPaused()
