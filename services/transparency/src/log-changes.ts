import { formatVkey } from '@soko/contracts/transparency/note.ts'
import type { LeafProof, LogService } from '@soko/contracts/types/public-log.ts'
import { Refusal } from '@soko/platform/decider/decider.ts'
import type { Decision } from '@soko/platform/decider/execute.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import { beginKeyChange, endKeyChange } from './keys/change-key.ts'
import type { LogKey, LogKeys } from './keys/log-keys.ts'
import type { KnownOrigin } from './origins/known-origins.ts'
import { beginOrigin, logAlreadySigned, nextOrigin } from './origins/origins.ts'
import { createReadCache } from './read-cache.ts'
import type { RunningLog } from './running-log.ts'
import { noteKeyOf, signingKeys } from './keys/sign-note.ts'

export type LogChangesOptions = {
  readonly service: LogService
  readonly host: string
  readonly running: Pick<RunningLog, 'kit' | 'open' | 'runner'>
  readonly keys: LogKeys
  readonly allOrigins: () => Promise<readonly KnownOrigin[]>
}

export type LogChanges = {
  /** The current keys, and the notes in which former keys signed their successors. */
  readonly keys: () => Promise<Pick<LeafProof, 'vkeys' | 'renewals'>>
  /** @throws Refusal 409 if the log is being signed. */
  readonly beginOrigin: (by: string) => Decision
  /**
   * Adds a key, signed by the old key. Both keys then sign the log.
   * @throws Refusal 409 if a key change is in progress or the log is not signed.
   */
  readonly addKey: () => Promise<string>
  /** Returns the vkey of the newest key, even if another process added it. */
  readonly newestKey: () => Promise<string>
  /** @throws Refusal 409 if no key change is in progress or the log is not signed. */
  readonly retireKey: () => Promise<void>
}

export const createLogChanges = ({
  service,
  host,
  running,
  keys,
  allOrigins,
}: LogChangesOptions): LogChanges => {
  const keyCache = createReadCache(keys.read)
  const now = (): Date => running.kit().clock.now()

  /** @throws Refusal 409 if the log is not signed: a copy of a site must not use the keys of the original. */
  const signedOrigin = (): string => {
    const { origin, unsigned } = running.open()
    if (unsigned === undefined && !running.runner()?.isSigned()) throw new HttpProblem('not-ready')
    if (unsigned === undefined) return origin
    throw new Refusal(
      409,
      'log-not-signed',
      'This log is not signed. Begin a new origin before you change its key.',
    )
  }
  const vkeysOf = (known: readonly LogKey[]): string[] =>
    signingKeys(known).map((key) => formatVkey(noteKeyOf(running.open().origin, key)))
  const signAgain = async (): Promise<void> => {
    keyCache.clear()
    await running.runner()?.signAgain()
  }

  return {
    keys: async () => {
      const all = await keyCache.read(service)
      return {
        vkeys: vkeysOf(all),
        renewals: all.map(({ renewal }) => renewal).filter((renewal) => renewal !== undefined),
      }
    },
    beginOrigin: (by) => async (load) => {
      const { origin: former, unsigned } = running.open()
      if (unsigned === undefined) throw logAlreadySigned()
      const origin = nextOrigin(host, service, running.kit().log.id, await allOrigins())
      return beginOrigin(load, { former, origin, by })
    },
    addKey: async () => {
      const origin = signedOrigin()
      const key = await beginKeyChange(keys, origin, now)
      await signAgain()
      return formatVkey(noteKeyOf(origin, key))
    },
    newestKey: async () => vkeysOf(await keys.read()).at(-1) ?? '',
    retireKey: async () => {
      signedOrigin()
      await endKeyChange(keys, now)
      await signAgain()
    },
  }
}
