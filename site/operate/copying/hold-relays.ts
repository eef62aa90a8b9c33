import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { SERVICES } from '@soko/contracts/http/endpoint.ts'
import { openStoredLog } from '@soko/platform/event-log/create-stored-log.ts'
import { createLeases } from '@soko/platform/leases/create-leases.ts'
import { relayLease } from '@soko/platform/relay/relay.ts'
import type { Db } from 'mongodb'
import { CannotCopy, isFromBefore } from './site-data.ts'

/** In milliseconds. A relay renews its lease each second, and loses it five seconds after it was killed. */
const LEASE = 5_000
const RENEWAL = 1_000
const PATIENCE = 7_000
const GLANCE = 500

/** Takes all relay leases, so that no site runs, unless suspended. @throws CannotCopy if in use; LogUnavailable */
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
    if (error instanceof HeldLeases) {
      throw new CannotCopy(`${site} is running (its database ${error.message} is in use): stop it first.`)
    }
    throw error
  }
}

class HeldLeases extends Error {}

const hold = async (db: Db, name: string, owner: string): Promise<() => Promise<void>> => {
  const leases = await createLeases({ kind: 'mongodb', db })
  const deadline = Date.now() + PATIENCE
  let lease = await leases.take(name, owner, LEASE)
  while (lease === undefined) {
    if (Date.now() > deadline) throw new HeldLeases(db.databaseName)
    await sleep(GLANCE)
    lease = await leases.take(name, owner, LEASE)
  }
  const { checkpoint } = lease
  const renew = async (): Promise<void> => {
    await leases.renew(name, owner, LEASE, checkpoint)
  }
  const timer = setInterval(() => {
    // If a lease is lost, the final comparison with the original still detects changes.
    renew().catch(() => {})
  }, RENEWAL)
  return async () => {
    clearInterval(timer)
    await leases.release(name, owner)
  }
}

const logIdOf = async (db: Db, options: { readonly readOnly: boolean }): Promise<string | undefined> => {
  const log = await openStoredLog({ kind: 'mongodb', db }, options)
  const [genesis] = await log.read(0, 1)
  await log.close()
  return genesis?.id
}
