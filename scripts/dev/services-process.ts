/** `services-process.ts CLIENT [--no-seed]`: the site behind `npm run dev`, in a process of its own. Started by `services.ts`. */
import { startEmbedded } from '../../site/operate/starting/start-embedded.ts'

const [client = ''] = process.argv.splice(2, 1)

await startEmbedded({
  client,
  onReady: () => process.send?.('ready'),
})
