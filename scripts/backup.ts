/**
 * `npm run backup -- --to DIR [--from embedded|distributed] [--data DIR]`: creates or updates a backup of a site,
 * which may be running. A backup is a data folder. `--data` is the folder of the site.
 */
import { runBackup } from '../site/operate/copying/backup-command.ts'

await runBackup()
