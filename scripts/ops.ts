/**
 * `npm run ops [-- --once] [--json] [--data DIR]`: shows the health of a running site. `npm run ops --
 * resume|skip|rebuild <service> <projection>` acts on a projection; `npm run ops -- mail` shows the mailings.
 */
import { runOps } from '../site/operate/watching/ops-command.ts'

await runOps()
