/** `services-process.ts CLIENT [--no-seed]`: the process of the site behind `npm run dev`. Started by `services.ts`. */
import { startEmbedded } from '../../site/operate/starting/start-embedded.ts'

const [client = ''] = process.argv.splice(2, 1)

await startEmbedded({
  client,
  onReady: () => process.send?.('ready'),
})
