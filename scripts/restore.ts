/**
 * `npm run restore -- --from DIR [--to embedded|distributed] [--data DIR] [--erasures-from DIR]`: restores a
 * backup into an empty place. Erasures after the backup are repeated when the site starts, if a ledger of erasures
 * has them: that of the place itself, or of the data folder `--erasures-from`.
 */
import { runRestore } from '../site/operate/copying/restore-command.ts'

await runRestore()
