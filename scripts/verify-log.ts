/**
 * `npm run verify-log [-- --data DIR] [--from embedded|distributed]`: checks every event log of a site: its commits against
 * their hashes, what stands beside them, and that none is missing at the end; and the files that are made of them. Soko may be running.
 *
 * `-- --views` also builds the views from the logs and compares them with the stored ones. Soko must not be running.
 *
 * `-- --accept SERVICE` has the log of a service taken as it is when commits at its end are lost and no backup brings
 * them back. Soko must not be running. The log records it.
 */
import { runVerifyLog } from '../operating/verifying/verify-log-command.ts'

await runVerifyLog()
