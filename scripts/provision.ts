/**
 * `npm run provision [-- --data FOLDER | --install-only]`: runs the servers of a distributed site on this machine
 * until Ctrl-C, and prints their environment variables. `npm run start:distributed` finds them by itself.
 */
import { runProvision } from '../site/servers/provision.ts'

await runProvision()
