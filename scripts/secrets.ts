/** `npm run secrets`: adds the missing secrets of `docker compose up` to `.env`. */
import { runSecrets } from '../site/operate/secrets/secrets-command.ts'

await runSecrets()
