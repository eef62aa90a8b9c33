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

const SERVICES = ['services', 'gateway', 'site']
const OF_SERVICES = /^\/(?:(?:api|media|og)(?:\/|\?|$)|sw\.js$|[\w-]+\.png$)/

type DevelopmentOptions = {
  /** 0 lets the system choose. */
  readonly port: number
  readonly host: string
  /** Base of absolute URLs; `http://localhost:<port>` by default. */
  readonly origin?: string | undefined
  readonly env: NodeJS.ProcessEnv
  readonly isSeeded: boolean
  readonly print: (text: string) => void
  readonly web?: string
}

/** Vite serves pages and the client in this process; the services run in another one. */
export type Development = {
  readonly origin: string
  /** The result is true if the services are ready, too. */
  ready(): Promise<boolean>
  restartServices(): void
  stop(): Promise<void>
}

/** Opens the port at once; requests wait until the site is ready. @throws Error with code `EADDRINUSE` */
export const createDevelopment = async (options: DevelopmentOptions): Promise<Development> => {
  const { host, env, isSeeded, print, web = join(root, 'web') } = options
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
      print(`The services were restarted in ${(milliseconds / 1000).toFixed(1)} s.`)
    },
    onFailed: () => {
      print('The services have exited. They restart at the next change.')
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

/** Returns a port for the services, which reuse it after each restart. */
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

/** Forwards a request, and streams the response, because live updates never end. */
const passOn = (request: IncomingMessage, response: ServerResponse, port: number): void => {
  const { method, url, headers } = request
  const proxied = ask({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    pipeline(answer, response, () => {})
  })
  pipeline(request, proxied, (error) => {
    if (error && !response.headersSent) response.writeHead(502).end()
  })
  response.once('close', () => {
    proxied.destroy()
  })
}
