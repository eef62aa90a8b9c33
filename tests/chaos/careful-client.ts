import { setTimeout as sleep } from 'node:timers/promises'
import { Headers } from '@soko/contracts/http/headers.ts'
import { createSiteClient, type SiteAnswer, type SiteClient } from '../../site/site-client.ts'
import type { LogService } from './records.ts'

/** An event by which a command is known again in a log: its type, and data that nothing else has. */
export type Mark = {
  readonly service: LogService
  readonly type: string
  readonly data: Readonly<Record<string, string>>
}

/** A command that was answered with success. */
export type Acknowledgement = Mark & {
  /** What `Soko-Written` says of its service's log: the command stands there or before. */
  readonly writtenTo: number | undefined
}

/** What a client was told, and what it found wrong. */
export type Journal = {
  readonly acknowledged: Acknowledgement[]
  /** Sent, and perhaps done, but never answered. */
  readonly unsure: Mark[]
  /** Commands that were never done, and what was answered last. */
  readonly givenUp: string[]
  /** Own writes that a read did not show although it called itself fresh. */
  readonly unseen: string[]
  /** How many reads were judged. */
  reads: number
}

export type CarefulClient = {
  readonly site: SiteClient
  readonly journal: Journal
  /** Sends a command until it is answered with success. @throws GaveUp */
  persist(command: Command): Promise<SiteAnswer>
  /** Judges a read that was made after an own write: it shows it, or says that it may not. */
  readBack(line: Line, what: string, shows: (body: never) => boolean): Promise<void>
  /** Signs in, again and again until auth is there; answers the id of who it is. */
  signIn(email: string, password: string): Promise<string>
}

/** In milliseconds. */
const PATIENCE = 60_000
/** In milliseconds: a careful client does not wait for ever for a server that says nothing. */
const LONGEST_ANSWER = 5_000
/** In milliseconds: nor does it ask a server that is slow again and again before it can answer. */
const LONGEST_OF_ALL = 20_000
const PAUSE = 50

/** A command was refused for good, or sent again and again in vain. */
export class GaveUp extends Error {
  override readonly name = 'GaveUp'
}

type Line = `${string} /${string}`
type Command = {
  readonly line: Line
  readonly body?: unknown
  readonly mark: Mark
  /** It ends the client's own sessions: when its answer was lost, 401 says to the next try that it was done. */
  readonly signsOut?: boolean
}

/**
 * A client as its authors are told to write one: each command has a key of its own and is sent again with the same until it
 * is answered; each answer is noted; what was written is read again.
 */
export const createCarefulClient = (options: {
  readonly address: string
  /** Begins its keys, and what it notes. */
  readonly name: string
  /** In milliseconds: after so long a command that was never answered is given up; a minute unless given. */
  readonly patience?: number
}): CarefulClient => {
  const { address, name, patience = PATIENCE } = options
  const site = createSiteClient(address)
  const journal: Journal = { acknowledged: [], unsure: [], givenUp: [], unseen: [], reads: 0 }
  let keys = 0
  const nextKey = (): string => {
    keys += 1
    return `${name}-${keys}`
  }
  const ask = async (
    line: Line,
    request: Parameters<SiteClient['ask']>[1] = {},
    longest = LONGEST_ANSWER,
  ): Promise<SiteAnswer> => site.ask(line, { ...request, signal: AbortSignal.timeout(longest) })

  /** Sends until it is answered with success. @throws GaveUp */
  const persist = async ({ line, body, mark, signsOut = false }: Command): Promise<SiteAnswer> => {
    const headers = { [Headers.idempotencyKey]: nextKey() }
    const deadline = Date.now() + patience
    let last = 'nothing'
    let longest = LONGEST_ANSWER
    let wasLost = false
    while (Date.now() < deadline) {
      try {
        const answer = await ask(line, { body, headers }, longest)
        if (answer.status < 300 || (signsOut && wasLost && answer.status === 401)) {
          journal.acknowledged.push({ ...mark, writtenTo: writtenTo(answer, mark.service) })
          return answer
        }
        last = `${answer.status} ${JSON.stringify(answer.body)}`
        if (answer.status === 401) await site.renew().catch(() => false)
        else if (answer.status >= 500) wasLost = true
        // 404: what is asked about was written a moment ago, and the service has not heard of it.
        else if (![404, 429].includes(answer.status)) break
      } catch (error) {
        // A connection that broke, or nobody there: it comes back. What said nothing may only be slow: the next try has more time.
        last = String(error)
        wasLost = true
        if (error instanceof Error && error.name === 'TimeoutError')
          longest = Math.min(2 * longest, LONGEST_OF_ALL)
      }
      await sleep(PAUSE)
    }
    journal.unsure.push(mark)
    const what = `${name}: ${line} was never done; the last answer was ${last}`
    journal.givenUp.push(what)
    throw new GaveUp(what)
  }

  /** Judges a read that was made after an own write: it shows it, or says that it may not. */
  const readBack = async (line: Line, what: string, shows: (body: never) => boolean): Promise<void> => {
    const answer = await ask(line).catch(() => undefined)
    if (answer === undefined || answer.status >= 500 || answer.headers.has(Headers.stale)) return
    if (answer.status === 401) return
    journal.reads += 1
    if (answer.status === 200 && shows(answer.body as never)) return
    const { service, writtenTo } = journal.acknowledged.at(-1) ?? {}
    journal.unseen.push(
      `${name}: ${line} was answered ${answer.status} without ${what}, written to ${service}@${writtenTo}`,
    )
  }

  const signIn = async (email: string, password: string): Promise<string> => {
    const deadline = Date.now() + PATIENCE
    for (;;) {
      try {
        return await site.signIn(email, password)
      } catch (error) {
        if (Date.now() > deadline) throw error
        await sleep(PAUSE)
      }
    }
  }
  return { site, journal, persist, readBack, signIn }
}

/** The token is `content@812.social@40.<expiry>.<mac>`. */
const writtenTo = ({ headers }: SiteAnswer, service: string): number | undefined => {
  const [, position] = new RegExp(`(?:^|\\.)${service}@(\\d+)`).exec(headers.get(Headers.written) ?? '') ?? []
  return position === undefined ? undefined : Number(position)
}
