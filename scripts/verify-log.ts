/**
 * `npm run verify-log [-- --data DIR] [--from embedded|distributed]`: verifies every event log of a site. It
 * compares commits with their hashes and the stored data, detects missing commits at the end, and checks the files
 * built from the logs. Soko may be running.
 * `-- --views` also builds the views from the logs and compares them with the stored ones. Soko must not be
 * running.
 * `-- --accept SERVICE` accepts the log of a service as it is, if commits at its end are lost and no backup has
 * them. Soko must not be running. The log records it.
 */
import { runVerifyLog } from '../site/operate/verifying/verify-log-command.ts'

await runVerifyLog()
