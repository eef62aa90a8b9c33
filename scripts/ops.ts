/**
 * `npm run ops`: shows the health of a running site, refreshed every two seconds; `-- --once` prints it once,
 * `--json` as JSON.
 * `npm run ops -- resume|skip|rebuild <service> <projection>` acts on a projection. `--data DIR` is the folder of
 * the site.
 */
import { runOps } from '../site/operate/watching/ops-command.ts'

await runOps()
