/**
 * `npm run migrate -- --to distributed [--data DIR] [--site DIR]`, or `--to embedded`: moves a site from a data
 * folder to the servers of a distributed one, or back. Neither may be running. Restart it if it was interrupted.
 * The folders are `.soko` and `.soko-distributed` by default.
 */
import { runMigrate } from '../site/operate/copying/migrate-command.ts'

await runMigrate()
