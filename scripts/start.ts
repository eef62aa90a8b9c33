/** `npm start [-- --no-seed]`: runs the gateway and all services in this process, on one data folder. */
import { startEmbedded } from '../site/operate/starting/start-embedded.ts'

await startEmbedded()
