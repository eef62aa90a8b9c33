/**
 * `npm run restore -- --from DIR [--to embedded|distributed] [--data DIR] [--erasures-from DIR]`. The started
 * site repeats later erasures, from the ledger in the target or in `--erasures-from`.
 */
import { runRestore } from '../site/operate/copying/restore-command.ts'

await runRestore()
