/** `npm run migrate -- --to distributed|embedded [--data DIR] [--site DIR]`: moves a stopped site. */
import { runMigrate } from '../site/operate/copying/migrate-command.ts'

await runMigrate()
