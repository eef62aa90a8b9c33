/**
 * `npm run prices -- --from FILE [--symbol SYMBOL] [--preview]`: sends the prices of a CSV file to the running
 * site, embedded or distributed. docs/operations.md describes the accepted files.
 */
import { runPrices } from '../site/operate/prices/prices-command.ts'

await runPrices()
