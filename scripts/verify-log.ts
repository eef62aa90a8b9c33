/**
 * `npm run verify-log [-- --data DIR] [--from embedded|distributed]`: verifies a site's event logs and views.
 * With `--views` and `--accept SERVICE` (a log whose end is lost for good) Soko must not be running.
 */
import { runVerifyLog } from '../site/operate/verifying/verify-log-command.ts'

await runVerifyLog()
