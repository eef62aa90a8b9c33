import { once } from 'node:events'
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createTcpServer } from 'node:net'
import { join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream'
import { portOf } from '@soko/platform/http/port-of.ts'
import { createServer as createVite, type ViteDevServer } from 'vite'
import { makeClientFolder } from './client-folder.ts'
import { createPages } from './pages.ts'
import { startServices } from './services.ts'

const root = join(import.meta.dirname, '../..')

/** What runs in the services' process: a change there restarts it. */
const SERVICES = ['services', 'gateway', 'site']
/** What the services answer: the API, pictures, and the files that the build draws. */
const OF_SERVICES = /^\/(?:(?:api|media|og)(?:\/|\?|$)|sw\.js$|[\w-]+\.png$)/

type DevelopmentOptions = {
  /** 0 lets the system choose. */
  readonly port: number
  readonly host: string
  /** The base of absolute addresses; `http://localhost:<port>` unless given. */
  readonly origin?: string | undefined
  /** What the services read. */
  readonly env: NodeJS.ProcessEnv
  /** Whether a new data folder gets the first content. */
  readonly isSeeded: boolean
  /** Tells the developer something. */
  readonly say: (text: string) => void
  /** The client's folder; `web` unless given. */
  readonly web?: string
}

/** The site on its sources: pages and the client by Vite in this process, the services in one of their own. */
export type Development = {
  readonly origin: string
  /** Resolves when pages are answered, with whether the services answer, too. */
  ready(): Promise<boolean>
  /** As a change of their sources does. */
  restartServices(): void
  stop(): Promise<void>
}

/**
 * Opens the port at once; early requests wait.
 * @throws Error with code `EADDRINUSE` when another program has the port.
 */
export const createDevelopment = async (options: DevelopmentOptions): Promise<Development> => {
  const { host, env, isSeeded, say, web = join(root, 'web') } = options
  const begun = Promise.withResolvers<typeof handle>()
  const server = createServer((request, response) => {
    void begun.promise.then(async (handle) => handle(request, response))
  })
  server.listen(options.port, host)
  await once(server, 'listening')
  const port = portOf(server)
  const origin = options.origin ?? `http://localhost:${port}`

  const client = await makeClientFolder(web)
  const servicesPort = await freePort()
  const services = startServices({
    args: [client, ...(isSeeded ? [] : ['--no-seed'])],
    env: { ...env, HOST: '127.0.0.1', PORT: String(servicesPort), SOKO_ORIGIN: origin, SOKO_OFFLINE: 'off' },
    onRestarted: (milliseconds) => {
      say(`The services were started anew in ${(milliseconds / 1000).toFixed(1)} s.`)
    },
    onFailed: () => {
      say('The services have ended. They are started anew at the next change.')
    },
  })
  const vite = createVite({
    configFile: join(web, 'vite.dev.config.ts'),
    configLoader: 'native',
    logLevel: 'warn',
    server: { ws: { server } },
  })
  const pages = vite.then((vite) =>
    createPages({ vite, origin, folder: client, services: `http://127.0.0.1:${servicesPort}` }),
  )

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { url = '/' } = request
    if (OF_SERVICES.test(url)) {
      if (await services.ready()) passOn(request, response, servicesPort)
      else response.writeHead(503).end('The services do not run. Their terminal says why.\n')
      return
    }
    const { middlewares } = await vite
    const { answer } = await pages
    middlewares(request, response, () => {
      void services.ready().then(async () => answer(request, response))
    })
  }

  begun.resolve(handle)

  watchServices(await vite, services.restart)

  return {
    origin,
    ready: async () => {
      const [answers] = await Promise.all([services.ready(), pages.then(async ({ warmUp }) => warmUp())])
      return answers
    },
    restartServices: services.restart,
    stop: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await Promise.all([closed, services.stop(), (await vite).close()])
    },
  }
}

/** A port for the services, the same for all their processes. */
const freePort = async (): Promise<number> => {
  const server = createTcpServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = portOf(server)
  server.close()
  await once(server, 'close')
  return port
}

const watchServices = ({ watcher }: ViteDevServer, onChange: () => void): void => {
  watcher.add(SERVICES.map((folder) => join(root, folder)))
  watcher.on('all', (event, file) => {
    if (event === 'addDir' || event === 'unlinkDir') return
    const [folder = ''] = relative(root, file).split(sep)
    if (
      SERVICES.includes(folder) &&
      file.endsWith('.ts') &&
      !/\.(?:test|contract)\.ts$|[\\/]testing[\\/]/.test(file)
    )
      onChange()
  })
}

/** Hands a request to the services and their answer back, as it comes: live updates never end. */
const passOn = (request: IncomingMessage, response: ServerResponse, port: number): void => {
  const { method, url, headers } = request
  const asked = ask({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    pipeline(answer, response, () => {})
  })
  pipeline(request, asked, (error) => {
    if (error && !response.headersSent) response.writeHead(502).end()
  })
  response.once('close', () => {
    asked.destroy()
  })
}
