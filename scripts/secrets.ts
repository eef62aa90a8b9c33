/** `npm run secrets`: writes the secrets that `docker compose up` needs into `.env`, as far as they are missing. */
import { runSecrets } from '../site/operate/secrets/secrets-command.ts'

await runSecrets()
