import { createServer } from 'node:http'
import { portOf } from '@soko/platform/http/port-of.ts'
import { createLogger } from '@soko/platform/telemetry/logger.ts'
import { readMailSettings } from '@soko/delivery/config.ts'
import { createMailSenders } from '@soko/delivery/sending/create-mail-senders.ts'
import { createEmbeddedSite } from '../site/embedded/create-embedded-site.ts'

export type SiteMessage =
  | { readonly ready: { readonly address: string; readonly bare: string; readonly milliseconds: number } }
  | { readonly megabytes: number }
  | { readonly use: NodeJS.MemoryUsage }
  | { readonly cpu: number }
  | { readonly mirrored: true }

/** `bytes` is the response of bare node:http, in base64. */
export type SiteRequest =
  | { readonly memory: true }
  | { readonly memoryUse: true }
  | { readonly cpuTime: true }
  /** Sets the clock forward, in milliseconds. */
  | { readonly advance: number }
  | {
      readonly mirror: { readonly status: number; readonly headers: readonly string[]; readonly body: string }
    }

const tell = (message: SiteMessage): void => {
  process.send?.(message)
}

// The bare server runs in this process, and therefore on the same core as the site.
let bytes: Buffer = Buffer.alloc(0)
let status = 200
let headers: string[] = []
const bare = createServer((_request, response) => {
  response.writeHead(status, headers)
  response.end(bytes)
}).listen(0, '127.0.0.1')

const [data = '', behind = '0', publicLogs = 'true', limits = 'false', smtp = '', mailsPerSecond = ''] =
  process.argv.slice(2)
let ahead = -Number(behind)
const site = await createEmbeddedSite({
  data,
  port: 0,
  logger: createLogger({ level: 'error' }),
  limits: limits === 'true',
  publicLogs: publicLogs === 'true',
  ...(smtp !== '' && {
    mail: readMailSettings({
      SOKO_MAILS_PER_SECOND: mailsPerSecond,
      SOKO_MAILS_PER_HOUR: '900000000',
      SOKO_MAILS_PER_DAY: '900000000',
    }),
    mailSenders: createMailSenders({ kind: 'smtp', url: smtp, connections: 8 }),
  }),
  clock: { now: () => new Date(Date.now() + ahead) },
})
await site.start()

process.on('message', (request: SiteRequest) => {
  if ('memory' in request) tell({ megabytes: process.memoryUsage.rss() / 1e6 })
  else if ('memoryUse' in request) tell({ use: process.memoryUsage() })
  else if ('advance' in request) ahead += request.advance
  else if ('cpuTime' in request) {
    const { user, system } = process.cpuUsage()
    tell({ cpu: (user + system) / 1e6 })
  } else {
    bytes = Buffer.from(request.mirror.body, 'base64')
    status = request.mirror.status
    headers = [
      ...request.mirror.headers,
      ...(bytes.length > 0 ? ['Content-Length', String(bytes.length)] : []),
    ]
    tell({ mirrored: true })
  }
})
process.once('SIGTERM', () => {
  bare.close()
  bare.closeAllConnections()
  void site.stop().then(() => {
    process.disconnect()
  })
})
const port = portOf(bare)
tell({
  ready: {
    address: site.address,
    bare: `http://127.0.0.1:${port}`,
    milliseconds: process.uptime() * 1000,
  },
})
