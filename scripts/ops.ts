/**
 * `npm run ops`: how a running site is doing, refreshed every two seconds; `-- --once` prints it once, `--json` as JSON.
 * `npm run ops -- resume|skip|rebuild <service> <projection>` acts on a projection. `--data DIR` names the folder of the site.
 */
import { runOps } from '../site/operate/watching/ops-command.ts'

await runOps()
