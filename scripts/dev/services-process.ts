/**
 * `services-process.ts CLIENT [--no-seed]`: runs the site's services under `npm run dev`. `services.ts`
 * starts this process.
 */
import { startEmbedded } from '../../site/operate/starting/start-embedded.ts'

const [client = ''] = process.argv.splice(2, 1)

await startEmbedded({
  client,
  onReady: () => process.send?.('ready'),
})
