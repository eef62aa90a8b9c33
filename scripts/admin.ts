/** `npm run admin -- <email> [--reinstate] [--data DIR]`: makes a registered user an admin. */
import { runAdmin } from '../site/operate/admins/admin-command.ts'

await runAdmin()
