/**
 * `npm run restore -- --from DIR [--to embedded|distributed] [--data DIR] [--erasures-from DIR]`: brings a backup
 * into an empty place. What was erased since the backup is erased again when the site starts, as far as the ledger of
 * erasures knows it: that of the place itself, and of the data folder that `--erasures-from` names.
 */
import { runRestore } from '../site/operate/copying/restore-command.ts'

await runRestore()
