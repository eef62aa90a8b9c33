import { readOptions } from '../../site/cli/read-options.ts'
import { explainStart } from '../../site/operate/starting/explain-start.ts'
import { DEFAULT_PORT, readConfig } from '../../site/embedded/config.ts'
import { aborted, stopOnSignal } from '@soko/shell/running/stop-on-signal.ts'
import { createDevelopment } from './development.ts'

/** A separate data folder, because unfinished code may write invalid events. */
const DEFAULTS = { SOKO_DATA: '.soko-dev', SOKO_LOG: 'warn' }

const main = async (): Promise<void> => {
  const since = performance.now()
  const { values } = readOptions('npm run dev -- [--no-seed]', {
    options: { 'no-seed': { type: 'boolean', default: false } },
  })
  const env = { ...DEFAULTS, ...process.env }
  const { port, host, origin } = readConfig(env)
  const stopping = stopOnSignal()
  const development = await createDevelopment({
    port,
    host,
    origin,
    env,
    isSeeded: !values['no-seed'],
    print: (text) => {
      console.log(text)
    },
  })
  try {
    const isReady = await Promise.race([development.ready(), aborted(stopping)])
    const { origin } = development
    const took = ((performance.now() - since) / 1000).toFixed(1)
    if (isReady === true) console.log(`Soko is at ${origin}, ready in ${took} s (Ctrl-C stops it)`)
    else if (isReady === false) console.log(`Pages are at ${origin}, the services start at the next change.`)
    await aborted(stopping)
  } finally {
    await development.stop()
  }
}

export const startDevelopment = async (): Promise<void> => {
  try {
    await main()
    process.exit(0)
  } catch (error) {
    console.error(explainStart(error, Number(process.env['PORT'] || DEFAULT_PORT)))
    process.exit(1)
  }
}
