import { resolve } from 'node:path'
import { environmentOf, readPlaces } from './config.ts'
import { noteServers } from './find-servers.ts'
import { CannotInstall, installServers } from './install-servers.ts'
import { ServerNotStarted } from './server-process.ts'
import { startServers } from './start-servers.ts'
import { readOptions } from '../cli/read-options.ts'

type Places = ReturnType<typeof readPlaces>

const print = (line: string): void => {
  console.error(line)
}

const serve = async (data: string, places: Places): Promise<void> => {
  const signalled = new Promise((stop) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop)
  })
  const folder = resolve(data)
  print('Starting MongoDB (SecantusDB), RabbitMQ, Redis, S3 (versitygw), toxiproxy and a mail catcher ...')
  const { servers, stop } = await startServers({ folder, ...places, usual: true, print })
  const note = await noteServers(servers, places.cache)
  for (const [name, value] of Object.entries(environmentOf(servers))) console.log(`export ${name}='${value}'`)
  print(`Their data is in ${data}. Ctrl-C stops them.`)
  await signalled
  await note.forget()
  await stop()
}

/** Runs `npm run provision`: installs the servers, or runs them until a signal. */
export const runProvision = async (): Promise<void> => {
  const { values } = readOptions('npm run provision -- [--data FOLDER | --install-only]', {
    options: {
      data: { type: 'string', default: '.soko-servers' },
      'install-only': { type: 'boolean', default: false },
    },
  })
  const places = readPlaces(process.env)
  try {
    await (values['install-only'] ? installServers({ ...places, print }) : serve(values.data, places))
  } catch (error) {
    if (!(error instanceof CannotInstall || error instanceof ServerNotStarted)) throw error
    print(error.message)
    process.exitCode = 1
  }
}
