/** `npm run prices -- --from FILE [--symbol SYMBOL] [--preview]`: sends a CSV file to the running site. */
import { runPrices } from '../site/operate/prices/prices-command.ts'

await runPrices()
