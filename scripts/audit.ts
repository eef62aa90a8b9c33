/** `npm run audit -- URL`: audits the public logs of a site from outside. See `--help`. */
import { runAudit } from '../site/operate/auditing/audit-command.ts'

await runAudit()
