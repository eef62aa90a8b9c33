/** `npm run start:distributed [-- --scale content=2]`: runs Soko as separate processes on real servers. */
import { startDistributed } from '../site/operate/starting/start-distributed.ts'

await startDistributed()
