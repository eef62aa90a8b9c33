/**
 * `npm run provision [-- --data FOLDER | --install-only]`: runs the servers of a distributed site on this machine until
 * Ctrl-C, and prints the variables that name them. `npm run start:distributed` finds them by itself.
 */
import { resolve } from 'node:path'
import { environmentOf, readPlaces } from '../servers/config.ts'
import { noteServers } from '../servers/find-servers.ts'
import { CannotInstall, installServers } from '../servers/install-servers.ts'
import { ServerNotStarted } from '../servers/server-process.ts'
import { startServers } from '../servers/start-servers.ts'
import { readOptions } from '../command-line/read-options.ts'

const { values } = readOptions('npm run provision -- [--data FOLDER | --install-only]', {
  options: {
    data: { type: 'string', default: '.soko-servers' },
    'install-only': { type: 'boolean', default: false },
  },
})
const places = readPlaces(process.env)
const say = (line: string): void => {
  console.error(line)
}

const serve = async (): Promise<void> => {
  const signalled = new Promise((stop) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop)
  })
  const folder = resolve(values.data)
  say('Starting MongoDB (SecantusDB), RabbitMQ, Redis, S3 (versitygw), toxiproxy and a mail catcher ...')
  const { servers, stop } = await startServers({ folder, ...places, usual: true, say })
  const note = await noteServers(servers, places.cache)
  for (const [name, value] of Object.entries(environmentOf(servers))) console.log(`export ${name}='${value}'`)
  say(`Their data is in ${values.data}. Ctrl-C stops them.`)
  await signalled
  await note.forget()
  await stop()
}

try {
  await (values['install-only'] ? installServers({ ...places, say }) : serve())
} catch (error) {
  if (!(error instanceof CannotInstall || error instanceof ServerNotStarted)) throw error
  say(error.message)
  process.exitCode = 1
}
