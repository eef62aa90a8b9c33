/**
 * `npm run backup -- --to DIR [--from embedded|distributed] [--data DIR]`: backs up a site, even while it
 * runs.
 */
import { runBackup } from '../site/operate/copying/backup-command.ts'

await runBackup()
