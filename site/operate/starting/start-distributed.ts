import { setTimeout as sleep } from 'node:timers/promises'
import type { ServiceName } from '@soko/contracts/http/endpoint.ts'
import { InvalidEnvironment } from '@soko/platform/config/read-environment.ts'
import { WrongDataKey } from '@soko/platform/event-log/errors.ts'
import { aborted, stopOnSignal } from '@soko/shell/running/stop-on-signal.ts'
import { readConfig } from '../../distributed/config.ts'
import { createDistributedSite } from '../../distributed/distributed-site.ts'
import { createMergedLog } from '../../distributed/merged-log.ts'
import { parseScale } from '../../distributed/scale.ts'
import { openSiteFolder } from '../../distributed/site-folder.ts'
import type { SiteProcess } from '../../distributed/site-process.ts'
import { findServers } from '../../servers/find-servers.ts'
import { readOptions } from '../../cli/read-options.ts'
import { buildWeb, WebBuildFailed } from '@soko/web/build/build-web.ts'

/** In milliseconds: delay before a process is restarted, and time for all to become ready. */
const RESTART_PAUSE = 1_000
const PATIENCE = 120_000

class CannotStart extends Error {
  override readonly name = 'CannotStart'
}

const main = async (): Promise<void> => {
  const { values } = readOptions('npm run start:distributed -- [--scale SERVICE=NUMBER]', {
    options: { scale: { type: 'string', multiple: true, default: [] } },
  })
  const scale: Partial<Record<ServiceName, number>> = parseScale(values.scale)
  const config = readConfig(process.env)
  const servers = await findServers(process.env)
  if (servers === undefined) {
    throw new CannotStart(
      'No servers are known. Set MONGODB_URL, AMQP_URL, REDIS_URL, S3_ENDPOINT and SMTP_URL, or run `npm run provision` in another terminal.',
    )
  }
  const stopping = stopOnSignal()
  await buildWeb(stopping)
  if (stopping.aborted) return
  const folder = await openSiteFolder(config.data)
  if (folder.exposed !== undefined) console.error(folder.exposed)
  const log = createMergedLog()
  const restart = async (ended: SiteProcess): Promise<void> => {
    await sleep(RESTART_PAUSE, undefined, { signal: stopping }).catch(() => {})
    if (!stopping.aborted) ended.start()
  }
  const site = await createDistributedSite({
    servers,
    namespace: config.namespace,
    dataKey: folder.dataKey,
    serviceToken: folder.serviceToken,
    scratch: folder.scratch,
    port: config.port,
    host: config.host,
    ...(config.origin !== undefined && { origin: config.origin }),
    scale,
    env: { SOKO_LOG: config.logLevel },
    onLine: log,
    onEnd: (ended, code) => {
      log(ended.name, `ended with code ${String(code)}; it is started again`)
      void restart(ended)
    },
  })
  try {
    site.start()
    await folder.note({
      pid: process.pid,
      origin: site.origin,
      serviceToken: site.serviceToken,
      services: site.addresses,
      gateways: site.processes
        .filter(({ service }) => service === 'gateway')
        .map(({ opsAddress }) => opsAddress),
    })
    await Promise.race([site.ready(PATIENCE), aborted(stopping)])
    if (!stopping.aborted) console.log(`Soko is at ${site.origin} (Ctrl-C stops it)`)
    await aborted(stopping)
  } finally {
    await site.stop()
    await folder.forget()
  }
}

export const startDistributed = async (): Promise<void> => {
  try {
    await main()
    process.exit(0)
  } catch (error) {
    const isPlain = [CannotStart, InvalidEnvironment, WebBuildFailed, WrongDataKey].some(
      (kind) => error instanceof kind,
    )
    console.error(isPlain && error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
