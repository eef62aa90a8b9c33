import { formatVkey } from '@soko/contracts/transparency/note.ts'
import type { LeafProof, LogService } from '@soko/contracts/types/public-log.ts'
import { Refusal } from '@soko/platform/decider/decider.ts'
import type { Decision } from '@soko/platform/decider/execute.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import { beginKeyChange, endKeyChange } from './keys/change-key.ts'
import type { LogKey, LogKeys } from './keys/log-keys.ts'
import type { KnownOrigin } from './origins/known-origins.ts'
import { beginOrigin, logGoesOn, nextOrigin } from './origins/origins.ts'
import { createRecent } from './recent.ts'
import type { RunningLog } from './running-log.ts'
import { noteKeyOf, signingKeys } from './keys/sign-note.ts'

export type LogChangesOptions = {
  readonly service: LogService
  readonly host: string
  readonly running: Pick<RunningLog, 'kit' | 'open' | 'held'>
  readonly keys: LogKeys
  readonly allOrigins: () => Promise<readonly KnownOrigin[]>
}

/** What admins and operators change of a public log: its origin and its key. And its keys as they are. */
export type LogChanges = {
  /** The keys that sign now, and the notes that lead to them from former ones. */
  readonly keys: () => Promise<Pick<LeafProof, 'vkeys' | 'renewals'>>
  /** Decides to begin a new origin, for an admin. @throws Refusal 409 where the log goes on as it is. */
  readonly begin: (by: string) => Decision
  /**
   * Begins to change the key, and answers the new one: the old one signs it, and from then on both sign.
   * @throws Refusal 409 while that is under way, and where the log is not signed.
   */
  readonly addKey: () => Promise<string>
  /** The newest of the keys that sign, whichever process added it. */
  readonly newestKey: () => Promise<string>
  /** Ends the change of the key. @throws Refusal 409 where none is under way, and where the log is not signed. */
  readonly retireKey: () => Promise<void>
}

/** Creates the changes of one log. */
export const createLogChanges = ({
  service,
  host,
  running,
  keys,
  allOrigins,
}: LogChangesOptions): LogChanges => {
  const recentKeys = createRecent(keys.read)
  const now = (): Date => running.kit().clock.now()

  /** A copy of a site has its keys: they may sign nothing in the name of that site's log. */
  const signedOrigin = (): string => {
    const { origin, unsigned } = running.open()
    if (unsigned === undefined && !running.held()?.isSigned()) throw new HttpProblem('not-ready')
    if (unsigned === undefined) return origin
    throw new Refusal(
      409,
      'log-not-signed',
      'This log is not signed: begin it anew before its key is changed.',
    )
  }
  const vkeysOf = (all: readonly LogKey[]): string[] =>
    signingKeys(all).map((key) => formatVkey(noteKeyOf(running.open().origin, key)))
  const signAgain = async (): Promise<void> => {
    recentKeys.forget()
    await running.held()?.signAgain()
  }

  return {
    keys: async () => {
      const all = await recentKeys.read(service)
      return {
        vkeys: vkeysOf(all),
        renewals: all.map(({ renewal }) => renewal).filter((renewal) => renewal !== undefined),
      }
    },
    begin: (by) => async (load) => {
      const { origin: former, unsigned } = running.open()
      if (unsigned === undefined) throw logGoesOn()
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
