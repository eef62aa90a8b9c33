import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '@soko/platform/testing/free-port.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')

/** A site in a Compose project of its own. */
export type ContainerSite = {
  readonly address: string
  readonly mails: string
  /** Resolves when all are healthy. @throws Error with the containers' states and logs after five minutes */
  up(options?: string): Promise<void>
  /** Runs `docker compose` with arguments that are separated by spaces. */
  compose(command: string): Promise<string>
  containersOf(service: string): Promise<string[]>
  inspect(container: string): Promise<Inspected>
  /** Kills a container without a graceful stop, like a power failure. */
  kill(container: string): Promise<void>
  remove(): Promise<void>
}

export type Inspected = {
  readonly Config: { readonly User: string }
  readonly HostConfig: {
    readonly ReadonlyRootfs: boolean
    readonly CapDrop: readonly string[]
    readonly Memory: number
    readonly PidsLimit: number
    readonly NanoCpus: number
  }
}

/** Creates a project. Its containers start with `up`. */
export const createContainerSite = async (): Promise<ContainerSite> => {
  const folder = await mkdtemp(join(tmpdir(), 'soko-containers-'))
  await run(process.execPath, [join(root, 'scripts/secrets.ts')], { cwd: folder })
  const [port, mailPort] = [await freePort(), await freePort()]
  const { stdout: apiVersion } = await run('docker', ['version', '--format', '{{.Server.APIVersion}}'])
  const env = {
    ...process.env,
    // Docker in Debian supports neither the newest API version nor BuildKit.
    DOCKER_API_VERSION: apiVersion.trim(),
    DOCKER_BUILDKIT: '0',
    SOKO_PORT: String(port),
    MAILPIT_PORT: String(mailPort),
    SOKO_LIMITS: 'off',
    COMPOSE_FILE: 'docker-compose.yml:deploy/compose.local.yaml',
    COMPOSE_PROJECT_NAME: `soko-test-${process.pid}`,
    COMPOSE_PROFILES: 'observability',
    COMPOSE_PROGRESS: 'quiet',
  }
  const docker = async (...args: readonly string[]): Promise<string> => {
    const { stdout } = await run('docker', args, { cwd: root, env, maxBuffer: 64 * 1024 * 1024 })
    return stdout
  }
  const compose = async (command: string): Promise<string> =>
    docker('compose', '--env-file', join(folder, '.env'), ...command.split(' '))

  await compose('build auth')
  return {
    address: `http://127.0.0.1:${port}`,
    mails: `http://127.0.0.1:${mailPort}`,
    up: async (options) => {
      const deadline = Date.now() + 300_000
      const start = async (): Promise<void> => {
        try {
          await compose(`up --detach --no-build --wait --wait-timeout 300${options ? ` ${options}` : ''}`)
        } catch (error) {
          // Compose fails at the first unhealthy container, even if that only waits for another one.
          if (Date.now() > deadline) throw error
          await setTimeout(1_000)
          await start()
        }
      }
      try {
        await start()
      } catch (error) {
        const logs = await compose('logs --tail 20')
        const states = await docker('ps', '--all', '--format', '{{.Names}}: {{.Status}}')
        throw new Error(`The containers did not become healthy.\n${states}\n${logs}`, { cause: error })
      }
    },
    compose,
    containersOf: async (service) => (await compose(`ps --quiet ${service}`)).split('\n').filter(Boolean),
    inspect: async (container) => {
      const [inspected] = JSON.parse(await docker('inspect', container)) as [Inspected]
      return inspected
    },
    kill: async (container) => {
      await docker('kill', container)
    },
    remove: async () => {
      await compose('down --volumes --timeout 5')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
