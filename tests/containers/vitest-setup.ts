import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/** Prepares Docker, Compose, a daemon and the images of deploy/compose.local.yaml. */
export const setup = (): void => {
  execFileSync(join(import.meta.dirname, 'prepare.sh'), { stdio: ['ignore', 'ignore', 'inherit'] })
}
