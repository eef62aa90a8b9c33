import { existsSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { InvalidEnvironment } from '@soko/platform/config/read-environment.ts'
import { CorruptLog, WrongDataKey } from '@soko/platform/event-log/errors.ts'
import { LogUnavailable } from '@soko/platform/log-unavailable.ts'
import { DataFolderUnusable, openDataFolder } from '@soko/shell/running/data-folder.ts'
import { aborted, stopOnSignal } from '@soko/shell/running/stop-on-signal.ts'
import { DamagedAgain } from '@soko/platform/sqlite/damage.ts'
import { createLogger, terminalSink } from '@soko/platform/telemetry/logger.ts'
import { startTracing } from '@soko/platform/telemetry/start-tracing.ts'
import { DEFAULT_PORT, readConfig } from '../../site/embedded/config.ts'
import { createEmbeddedSite } from '../../site/embedded/create-embedded-site.ts'
import { holdPort } from '../../site/embedded/hold-port.ts'
import { createProgressBar } from '../../command-line/progress-bar.ts'
import { readOptions } from '../../command-line/read-options.ts'
import { seedInProcess, SeedingFailed } from '../../first-content/seed-in-process.ts'
import { readSeedState, writeSeedState } from '../../first-content/seed-state.ts'
import { buildWeb, WebBuildFailed } from '../../web-build/build-web.ts'

type Config = ReturnType<typeof readConfig>

const main = async (): Promise<void> => {
  const { values } = readOptions('npm start -- [--no-seed]', {
    options: { 'no-seed': { type: 'boolean', default: false } },
  })
  const config = readConfig(process.env)
  const logger = createLogger({
    level: config.logLevel,
    ...(process.stdout.isTTY && { sink: terminalSink((text) => process.stdout.write(text)) }),
  })
  const stopping = stopOnSignal()

  await buildWeb()
  if (stopping.aborted) return
  await seedIfNew(config, { wanted: !values['no-seed'], signal: stopping })
  if (stopping.aborted) return
  const tracing = await startTracing({ ...config.tracing, service: 'soko' })
  const site = await createEmbeddedSite({
    ...config,
    logger,
    onCorrupt: (error) => {
      console.error(explain(error, config.port))
      process.exit(1)
    },
  })
  try {
    await site.start(stopping)
    console.log(`Soko is at ${site.origin} (Ctrl-C stops it)`)
    flushCompileCache()
    await aborted(stopping)
  } catch (error) {
    if (!stopping.aborted) throw error
  } finally {
    await site.stop()
    await tracing.stop()
  }
}

/** Fills a site that has never been started. Meanwhile its address answers 503. */
const seedIfNew = async (
  { data, port, host }: Config,
  { wanted, signal }: { readonly wanted: boolean; readonly signal: AbortSignal },
): Promise<void> => {
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
  const held = await holdPort(port, host)
  const bar = createProgressBar('Filling the site with its first content')
  if (!process.stderr.isTTY) console.error('Filling the site with its first content, this takes a minute ...')
  try {
    await seedInProcess({ data, onProgress: bar.show, signal })
  } finally {
    bar.clear()
    await held.release()
  }
}

/** One line for what a person can put right; everything for what is a fault of ours. */
const explain = (error: unknown, port: number): string => {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use by another program. Stop it, or set PORT to another one.`
  if (code === 'EACCES' && 'syscall' in error && error.syscall === 'listen') {
    return `This user may not open port ${port}. Set PORT to a number above 1023.`
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return 'HOST is not an address of this machine. Set it to one that is, such as 127.0.0.1 or 0.0.0.0.'
  }
  const isPlain = [
    DamagedAgain,
    DataFolderUnusable,
    InvalidEnvironment,
    CorruptLog,
    LogUnavailable,
    SeedingFailed,
    WebBuildFailed,
    WrongDataKey,
  ].some((kind) => error instanceof kind)
  return isPlain ? error.message : (error.stack ?? error.message)
}

/** `npm start`: runs the site until it is told to stop, then ends the process. */
export const startEmbedded = async (): Promise<void> => {
  try {
    await main()
    process.exit(0)
  } catch (error) {
    console.error(explain(error, Number(process.env['PORT'] || DEFAULT_PORT)))
    process.exit(1)
  }
}
