import { setTimeout as sleep } from 'node:timers/promises'
import { Headers } from '@soko/contracts/http/headers.ts'
import { createSiteClient, type SiteAnswer, type SiteClient } from '../../site/site-client.ts'
import type { LogService } from './records.ts'

export type Mark = {
  readonly service: LogService
  readonly type: string
  readonly data: Readonly<Record<string, string | number>>
}

export type Acknowledgement = Mark & {
  /** From `Soko-Written`: the command's event must be at this position or before. */
  readonly writtenTo: number | undefined
}

export type Journal = {
  readonly acknowledged: Acknowledgement[]
  /** Commands without a response. They may have been executed. */
  readonly unsure: Mark[]
  /** Commands that failed on every retry, with their last response. */
  readonly givenUp: string[]
  /** Own writes that were missing in a read, although the response was not marked stale. */
  readonly unseen: string[]
  reads: number
}

export type CarefulClient = {
  readonly site: SiteClient
  readonly journal: Journal
  /** Retries a command until it succeeds. @throws GaveUp */
  persist(command: Command): Promise<SiteAnswer>
  /** The response must include the write or be marked stale. */
  readBack(line: Line, what: string, shows: (body: never) => boolean): Promise<void>
  /** With retries while auth is down. */
  signIn(email: string, password: string): Promise<string>
}

/** In milliseconds. */
const PATIENCE = 60_000
/** Initial timeout of a request in milliseconds. */
const LONGEST_ANSWER = 5_000
/** Longest timeout of a retry in milliseconds; growing timeouts do not overload a slow server. */
const LONGEST_OF_ALL = 20_000
const PAUSE = 50

/** A command was refused permanently, or all retries failed. */
export class GaveUp extends Error {
  override readonly name = 'GaveUp'
}

type Line = `${string} /${string}`
type Command = {
  readonly line: Line
  readonly body?: unknown
  readonly mark: Mark
  /** The command ends the session, so if its response is lost, a 401 confirms it. */
  readonly signsOut?: boolean
}

/** Creates a client that retries commands with an idempotency key, and reads its writes back. */
export const createCarefulClient = (options: {
  readonly address: string
  /** Prefix of the client's idempotency keys and events. */
  readonly name: string
  /** In milliseconds: when to give up an unanswered command; a minute by default. */
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
        // 404: the service has not yet received the event that the command refers to.
        else if (![404, 429].includes(answer.status)) break
      } catch (error) {
        // The connection broke, or nothing listens. The server may be slow, so the next timeout is longer.
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

const writtenTo = ({ headers }: SiteAnswer, service: string): number | undefined => {
  const [, position] = new RegExp(`(?:^|\\.)${service}@(\\d+)`).exec(headers.get(Headers.written) ?? '') ?? []
  return position === undefined ? undefined : Number(position)
}
