/**
 * `npm run start:distributed [-- --scale content=2]`: runs Soko as separate processes on real servers. It is told them
 * (MONGODB_URL, AMQP_URL, REDIS_URL, S3_ENDPOINT, SMTP_URL) or finds those that `npm run provision` runs.
 */
import { startDistributed } from '../site/operate/starting/start-distributed.ts'

await startDistributed()
