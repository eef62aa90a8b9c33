/**
 * `npm run restore -- --from DIR [--to embedded|distributed] [--data DIR] [--erasures-from DIR]`: restores a
 * backup into an empty place. When the site starts, it repeats erasures made after the backup, if they are in
 * a ledger of erasures: the one in the target place, or the one in the data folder `--erasures-from`.
 */
import { runRestore } from '../site/operate/copying/restore-command.ts'

await runRestore()
