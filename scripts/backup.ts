/**
 * `npm run backup -- --to DIR [--from embedded|distributed] [--data DIR]`: makes a backup of a site, running or
 * not, or brings an earlier one up to date. A backup is a data folder. `--data` names the folder of the site.
 */
import { runBackup } from '../site/operate/copying/backup-command.ts'

await runBackup()
