/**
 * `npm run admin -- <email> [--reinstate] [--data DIR]`: makes a registered person an admin, whether or not Soko is running on
 * this data folder; with `--reinstate` also one who is suspended. A distributed site must be running: on this machine, or the
 * environment names it, as in its containers.
 */
import { runAdmin } from '../site/operate/admins/admin-command.ts'

await runAdmin()
