import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Servers } from '@soko/platform/testing/servers.ts'
import { createClosing } from '@soko/shell/running/closing.ts'
import { createDistributedSite, type DistributedSite } from '../site/distributed/distributed-site.ts'
import { openMailCatcher } from '../site/distributed/testing/mail-catcher.ts'
import { removeNamespace } from '../site/distributed/testing/remove-namespace.ts'
import { benchNamespace } from './distributed-backends.ts'
import { listenerAt } from './processors.ts'
import { register } from './publishing.ts'

/** Runs a site without rate limits, in a separate namespace, and removes its data afterwards. */
export const withSite = async <Result>(
  servers: Servers,
  /** Number of content processes. The other services have one each. */
  content: number,
  use: (site: DistributedSite) => Promise<Result>,
): Promise<Result> => {
  const namespace = benchNamespace()
  const closing = createClosing()
  try {
    const scratch = await mkdtemp(join(tmpdir(), 'soko-bench-site-'))
    closing.add(async () => rm(scratch, { recursive: true, force: true }))
    closing.add(async () => removeNamespace(servers, namespace))
    const catcher = await openMailCatcher()
    closing.add(async () => catcher.close())
    const site = await createDistributedSite({
      servers: { ...servers, smtp: catcher.url },
      namespace,
      dataKey: randomBytes(32),
      serviceToken: randomBytes(32).toString('base64url'),
      scratch,
      port: 0,
      scale: { content },
      env: { SOKO_LIMITS: 'off', SOKO_LOG: 'error' },
      onLine: (name, line) => process.stderr.write(`${name}: ${line}\n`),
    })
    closing.add(async () => site.stop())
    site.start()
    await site.ready()
    await register(site.address)
    return await use(site)
  } finally {
    await closing.close()
  }
}

/** Returns the site's processes and servers that run on this machine. */
export const processesOf = (
  servers: Servers,
  site: DistributedSite,
): Readonly<Record<string, number | undefined>> => ({
  ...Object.fromEntries(site.processes.map(({ name, pid }) => [name, pid()] as const)),
  mongodb: listenerOf(servers.mongodb),
  rabbitmq: listenerOf(servers.amqp),
  redis: listenerOf(servers.redis),
})

const listenerOf = (url: string): number | undefined => listenerAt(Number(new URL(url).port))
