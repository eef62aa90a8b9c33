/**
 * `npm run start:distributed [-- --scale content=2]`: runs Soko as separate processes on real servers: those in
 * the environment (MONGODB_URL, AMQP_URL, REDIS_URL, S3_ENDPOINT, SMTP_URL), or those of `npm run provision`.
 */
import { startDistributed } from '../site/operate/starting/start-distributed.ts'

await startDistributed()
