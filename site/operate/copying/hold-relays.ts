import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { SERVICES } from '@soko/contracts/http/endpoint.ts'
import { openStoredLog } from '@soko/platform/event-log/create-stored-log.ts'
import { createLeases } from '@soko/platform/leases/create-leases.ts'
import { relayLease } from '@soko/platform/relay/relay.ts'
import type { Db } from 'mongodb'
import { CannotCopy, isFromBefore } from './site-data.ts'

/** In milliseconds. As a relay does: it renews its lease each second, and loses it five seconds after it was killed. */
const LEASE = 5_000
const RENEWAL = 1_000
const PATIENCE = 7_000
const GLANCE = 500

/**
 * Makes sure that no service of a site runs on its databases: one of each service's processes always holds the lease to
 * relay the service's log, wherever it runs. The leases are kept until `release`.
 *
 * It does not notice a process that has just lost MongoDB, or is suspended.
 * @param options `readOnly` makes no log where there is none.
 * @throws CannotCopy naming the database in use; LogUnavailable when a log that is to be read is not there.
 */
export const holdRelays = async (
  site: string,
  databaseOf: (service: string) => Db,
  options: { readonly readOnly: boolean },
): Promise<{ readonly release: () => Promise<void> }> => {
  const owner = randomUUID()
  const releases: (() => Promise<void>)[] = []
  const release = async (): Promise<void> => {
    await Promise.all(releases.map(async (each) => each()))
  }
  try {
    for (const service of SERVICES) {
      const db = databaseOf(service)
      if (options.readOnly && (await isFromBefore(service, { kind: 'mongodb', db }))) continue
      const logId = await logIdOf(db, options)
      if (logId !== undefined) releases.push(await hold(db, relayLease(service, logId), owner))
    }
    return { release }
  } catch (error) {
    await release()
    if (error instanceof Held) {
      throw new CannotCopy(`${site} is running (its database ${error.message} is in use): stop it first.`)
    }
    throw error
  }
}

class Held extends Error {}

const hold = async (db: Db, name: string, owner: string): Promise<() => Promise<void>> => {
  const leases = await createLeases({ kind: 'mongodb', db })
  const deadline = Date.now() + PATIENCE
  let lease = await leases.take(name, owner, LEASE)
  while (lease === undefined) {
    if (Date.now() > deadline) throw new Held(db.databaseName)
    await sleep(GLANCE)
    lease = await leases.take(name, owner, LEASE)
  }
  const { checkpoint } = lease
  const renew = async (): Promise<void> => {
    await leases.renew(name, owner, LEASE, checkpoint)
  }
  const timer = setInterval(() => {
    // Even if a lease is lost, the copy is compared with the original at the end.
    renew().catch(() => {})
  }, RENEWAL)
  return async () => {
    clearInterval(timer)
    await leases.release(name, owner)
  }
}

/** The id of the log in a database, which is that of its first commit; undefined when there is none. */
const logIdOf = async (db: Db, options: { readonly readOnly: boolean }): Promise<string | undefined> => {
  const log = await openStoredLog({ kind: 'mongodb', db }, options)
  const [genesis] = await log.read(0, 1)
  await log.close()
  return genesis?.id
}
