/**
 * `npm run audit -- URL [--log content|markets] [--vkey KEY] [--witness KEY] [--state DIR] [--full]`: audits the
 * public logs of a site from outside. See `--help` and docs/operations.md.
 */
import { runAudit } from '../site/operate/auditing/audit-command.ts'

await runAudit()
