/** `npm run provision [-- --data FOLDER | --install-only]`: runs a distributed site's servers. */
import { runProvision } from '../site/servers/provision.ts'

await runProvision()
