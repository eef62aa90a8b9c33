import type { Load } from '@soko/platform/decider/execute.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { account, isLive } from '../accounts/account.ts'
import { UserStream } from '../accounts/account.events.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { endAllSessions } from '../sessions/session.decider.ts'
import { eraseAccount } from './erase-account.ts'
import { notedErasures } from '@soko/platform/object-store/erasure-ledger.ts'

type Needed = Pick<ServiceKit, 'log' | 'objects' | 'executor' | 'dataKey' | 'logger'>

/**
 * Repeats the erasures in the ledger whose users are in the log again, after the restore of an older backup.
 * Runs when auth starts, before it is ready.
 */
export const repeatErasures = async ({ log, objects, executor, dataKey, logger }: Needed): Promise<void> => {
  let repeated = 0
  for await (const userId of notedErasures(objects, 'user')) {
    const isKnown = (await log.readStream(UserStream.of(userId))).length > 0
    if (!isKnown) continue
    const { commit } = await executor.execute(async (load) => eraseAgain(load, dataKey, userId))
    if (commit !== null) repeated += 1
  }
  if (repeated > 0) logger.info({ persons: repeated }, 'erasures made after the backup were repeated')
}

const eraseAgain = async (load: Load, dataKey: Uint8Array, userId: string): Promise<readonly NewEvent[]> => {
  const person = await load(account, UserStream.of(userId))
  if (isLive(person)) return eraseAccount(load, dataKey, person)
  if (person.status === 'erased') return []
  // The backup was made after the data was erased, but before the PersonErased event was recorded.
  return [UserStream.PersonErased(userId, { userId }), ...endAllSessions(userId)]
}
