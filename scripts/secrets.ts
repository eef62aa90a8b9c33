/** `npm run secrets`: writes the secrets that `docker compose up` needs, and has none of, into `.env`. */
import { runSecrets } from '../operating/secrets/secrets-command.ts'

await runSecrets()
