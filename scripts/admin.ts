/**
 * `npm run admin -- <email> [--reinstate] [--data DIR]`: makes a registered user an admin, whether or not
 * Soko is running on this data folder. With `--reinstate` also a suspended user. A distributed site must be
 * running, on this machine or at the addresses in the environment, as in its containers.
 */
import { runAdmin } from '../site/operate/admins/admin-command.ts'

await runAdmin()
