/**
 * `npm run audit -- URL [--log content|markets] [--vkey KEY] [--witness KEY] [--state DIR] [--full]`: follows the public logs of a site from outside.
 * `--help` and docs/operations.md say how.
 */
import { runAudit } from '../site/operate/auditing/audit-command.ts'

await runAudit()
