/** `npm run backup -- --to DIR [--from embedded|distributed] [--data DIR]`: works on a running site, too. */
import { runBackup } from '../site/operate/copying/backup-command.ts'

await runBackup()
