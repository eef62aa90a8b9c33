/** Started by `services.ts`: `services-process.ts CLIENT [--no-seed]`. */
import { startEmbedded } from '../../site/operate/starting/start-embedded.ts'

const [client = ''] = process.argv.splice(2, 1)

await startEmbedded({
  client,
  onReady: () => process.send?.('ready'),
})
