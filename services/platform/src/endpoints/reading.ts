import { Headers } from '@soko/contracts/http/headers.ts'
import type { Response } from 'express'
import type { Answer, Checkpoint, Query, View } from '../view-store/view-store.ts'
import { HttpProblem } from '../http/http-problem.ts'
import { resumeRequest } from '../http/request-context.ts'
import { formatSeen, type Positions, raise } from '../http/soko-headers.ts'

export type ReadableView = {
  readonly sources: readonly string[]
  readonly view: View
  readonly waitFor: (positions: Positions, timeout: number) => Promise<unknown>
}

export type ReadableViews = ReadonlyMap<string, ReadableView>

export type ReadView = <const Queries extends readonly Query[]>(
  projection: string,
  queries: Queries,
) => Promise<Answers<Queries>>

type Answers<Queries extends readonly Query[]> = { readonly [I in keyof Queries]: Answer<Queries[I]> }

/** Runs groups of queries on the same state of a view. Returns the results under the group names. */
export const readGroups = async <const Groups extends Readonly<Record<string, readonly Query[]>>>(
  read: ReadView,
  projection: string,
  groups: Groups,
): Promise<{ readonly [Name in keyof Groups]: Answers<Groups[Name]> }> => {
  const answers: unknown[] = [...(await read(projection, Object.values(groups).flat()))]
  const answered = Object.entries(groups).map(([name, queries]) => [name, answers.splice(0, queries.length)])
  return Object.fromEntries(answered) as { readonly [Name in keyof Groups]: Answers<Groups[Name]> }
}

export type Reading = {
  readonly read: ReadView
  readonly require: (source: string, position: number) => void
  /** Waits until all views of `source` have applied `position`, up to the request's time limit. */
  readonly settle: (source: string, position: number) => Promise<void>
  /** Returns true if the response used a view that had not reached a required position. */
  readonly stale: () => boolean
  readonly mark: (response: Response) => void
}

const LONGEST_WAIT = 500

/**
 * Reads views for one request. If a view lacks the client's own writes (`written`), waits until it has them
 * and reads again. All waits together take at most 500 ms.
 */
export const createReading = (views: ReadableViews, written: Positions | undefined): Reading => {
  const required = new Map(written)
  const seen = new Map<string, Map<string, number>>()
  let deadline: number | undefined
  let stale = false

  const timeLeft = (): number => {
    deadline ??= performance.now() + LONGEST_WAIT
    return deadline - performance.now()
  }

  const lacking = (sources: readonly string[], checkpoint: Checkpoint): Positions | undefined => {
    if (required.size === 0) return undefined
    const lacks = new Map<string, number>()
    for (const source of sources) {
      const position = required.get(source)
      if (position !== undefined && (checkpoint[source]?.position ?? 0) < position)
        lacks.set(source, position)
    }
    return lacks.size > 0 ? lacks : undefined
  }

  const read: ReadView = async (projection, queries) => {
    const readable = views.get(projection)
    if (readable === undefined) throw new Error(`This service has no view named ${projection}.`)
    let reading = await readable.view.read(queries)
    if (reading.checkpoint === null) throw new HttpProblem('not-ready')
    const lacks = lacking(readable.sources, reading.checkpoint)
    if (lacks !== undefined) {
      const time = timeLeft()
      if (time > 0) {
        await readable.waitFor(lacks, time)
        reading = await readable.view.read(queries)
        if (reading.checkpoint === null) throw new HttpProblem('not-ready')
      }
      stale ||= lacking(readable.sources, reading.checkpoint) !== undefined
    }
    note(seen, projection, readable.sources, reading.checkpoint)
    resumeRequest()
    return reading.answers
  }

  return {
    read,
    require: (source, position) => {
      raise(required, source, position)
    },
    settle: async (source, position) => {
      raise(required, source, position)
      const target = new Map([[source, position]])
      const time = timeLeft()
      if (time <= 0) return
      const followers = Array.from(views.values()).filter(({ sources }) => sources.includes(source))
      await Promise.all(followers.map(async ({ waitFor }) => waitFor(target, time)))
    },
    stale: () => stale,
    mark: (response) => {
      if (seen.size > 0) response.setHeader(Headers.seen, formatSeen(seen))
      if (stale) response.setHeader(Headers.stale, '1')
    },
  }
}

/** Records the lowest position at which each view was read, which limits how fresh the response is. */
const note = (
  seen: Map<string, Map<string, number>>,
  projection: string,
  sources: readonly string[],
  checkpoint: Checkpoint,
): void => {
  const positions = seen.get(projection) ?? new Map<string, number>()
  for (const source of sources) {
    const position = checkpoint[source]?.position ?? 0
    positions.set(source, Math.min(position, positions.get(source) ?? position))
  }
  seen.set(projection, positions)
}
