import { existsSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { openDataFolder } from '@soko/shell/running/data-folder.ts'
import { aborted, stopOnSignal } from '@soko/shell/running/stop-on-signal.ts'
import { createLogger, terminalSink } from '@soko/platform/telemetry/logger.ts'
import { startTracing } from '@soko/platform/telemetry/start-tracing.ts'
import { DEFAULT_PORT, readConfig } from '../../embedded/config.ts'
import { createEmbeddedSite } from '../../embedded/create-embedded-site.ts'
import { reservePort } from '../../embedded/reserve-port.ts'
import { createProgressBar } from '../../cli/progress-bar.ts'
import { readOptions } from '../../cli/read-options.ts'
import { seedInProcess } from '../../seed/seed-in-process.ts'
import { readSeedState, writeSeedState } from '../../seed/seed-state.ts'
import { buildWeb } from '@soko/web/build/build-web.ts'
import { explainStart } from './explain-start.ts'

type Config = ReturnType<typeof readConfig>

export type StartOptions = {
  /** Folder of the client; by default the build of the sources, which is updated if they have changed. */
  readonly client?: string
  readonly onReady?: () => void
}

const main = async ({ client, onReady }: StartOptions): Promise<void> => {
  const { values } = readOptions('npm start -- [--no-seed]', {
    options: { 'no-seed': { type: 'boolean', default: false } },
  })
  const config = readConfig(process.env)
  if (config.hasWorkers) console.error(NO_WORKERS)
  const logger = createLogger({
    level: config.logLevel,
    ...(process.stdout.isTTY && { sink: terminalSink((text) => process.stdout.write(text)) }),
  })
  const stopping = stopOnSignal()

  if (client === undefined) await buildWeb(stopping)
  if (stopping.aborted) return
  await seedIfNew(config, { wanted: !values['no-seed'], client, signal: stopping })
  if (stopping.aborted) return
  const tracing = await startTracing({ ...config.tracing, service: 'soko' })
  const site = await createEmbeddedSite({
    ...config,
    ...(client !== undefined && { webBuild: client }),
    logger,
    onCorrupt: (error) => {
      console.error(explainStart(error, config.port))
      process.exit(1)
    },
  })
  try {
    await site.start(stopping)
    if (onReady) onReady()
    else console.log(`Soko is at ${site.origin} (Ctrl-C stops it)`)
    flushCompileCache()
    await aborted(stopping)
  } catch (error) {
    if (!stopping.aborted) throw error
  } finally {
    await site.stop()
    await tracing.stop()
  }
}

const NO_WORKERS =
  'SOKO_WORKERS is no longer supported: Soko starts as one process. To use more cores, run `npm run start:distributed` (docs/distributed.md).'

/** Seeds a site that has never been started. Until then, its address responds with 503. */
const seedIfNew = async (
  { data, port, host }: Config,
  options: { readonly wanted: boolean; readonly client: string | undefined; readonly signal: AbortSignal },
): Promise<void> => {
  const { wanted, client, signal } = options
  const isNew = !existsSync(join(data, 'auth'))
  const folder = openDataFolder(data)
  folder.release()
  if (folder.exposed !== undefined) console.error(folder.exposed)
  const state = await readSeedState(data)
  if (!isNew && state?.status !== 'running') return
  if (!wanted) {
    if (state !== undefined) await writeSeedState(data, { ...state, status: 'given-up' })
    return
  }
  const reservedPort = await reservePort(port, host)
  const bar = createProgressBar('Filling the site with its first content')
  if (!process.stderr.isTTY) console.error('Filling the site with its first content, this takes a minute ...')
  try {
    await seedInProcess({ data, client, onProgress: bar.show, signal })
  } finally {
    bar.clear()
    await reservedPort.release()
  }
}

export const startEmbedded = async (options: StartOptions = {}): Promise<void> => {
  try {
    await main(options)
    process.exit(0)
  } catch (error) {
    console.error(explainStart(error, Number(process.env['PORT'] || DEFAULT_PORT)))
    process.exit(1)
  }
}
