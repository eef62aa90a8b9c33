import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { seedInProcess } from '../site/seed/seed-in-process.ts'
import { buildWeb } from '@soko/web/build/build-web.ts'
import { mixedLoad } from './mixed-load.ts'
import { type MemoryUse, runSite } from './run-site.ts'
import { drawSoak, type Sample } from './soak-charts.ts'
import { slopeOf } from './statistics.ts'

export type SoakFigures = {
  /** Just started, on the first content. */
  readonly started: MemoryUse
  /** One a half minute. */
  readonly curve: readonly Sample[]
  /** By how much the resident memory grows in the second half: megabytes a minute. */
  readonly growth: number
  /** A minute after the load has ended. */
  readonly rested: MemoryUse
  /** The same data, freshly started. */
  readonly startedAgain: MemoryUse
  /** What was asked in all, by kind, and how much of it was refused or failed. */
  readonly asked: Readonly<Record<string, number>>
}

/** In milliseconds. */
const HALF_MINUTE = 30_000
/** A run of so many minutes is drawn into `docs/performance`. */
const DRAWN = 10

/**
 * Watches a site with its first content under mixed load: what it takes, and how long it takes to answer. Of what is asked, 95 of 100
 * are reads (pages and API, searches, pictures) and 5 writes (posts, comments, uploads, sign-ins); and there are live streams.
 * @param options.minutes of load. options.data: a data folder to begin with a copy of, rather than with the first content.
 */
export const benchSoak = async (
  say: (step: string) => void,
  { minutes, data: given }: { readonly minutes: number; readonly data?: string | undefined },
): Promise<SoakFigures> => {
  const data = await mkdtemp(join(tmpdir(), 'soko-bench-soak-'))
  try {
    await buildWeb()
    if (given === undefined) {
      say('filling the site with its first content')
      await seedInProcess({ data, onProgress: () => {}, signal: new AbortController().signal })
    } else await cp(given, data, { recursive: true })
    const site = await runSite(data, '0,1')
    const started = await site.memoryUse()
    const load = await mixedLoad(site.address)
    const curve: Sample[] = []
    const begin = performance.now()
    for (let half = 1; half <= minutes * 2; half += 1) {
      await sleep(Math.max(0, begin + half * HALF_MINUTE - performance.now()))
      const sample = { minute: half / 2, ...(await site.memoryUse()), ...load.answered() }
      curve.push(sample)
      say(JSON.stringify(sample))
    }
    const asked = await load.stop()
    await sleep(2 * HALF_MINUTE)
    const rested = await site.memoryUse()
    await site.stop()
    const again = await runSite(data, '0,1')
    const startedAgain = await again.memoryUse()
    await again.stop()
    if (minutes >= DRAWN) drawSoak(curve, fileURLToPath(new URL('../docs/performance/', import.meta.url)))
    const second = curve.slice(Math.floor(curve.length / 2))
    const growth = slopeOf(second.map(({ minute, rss }) => [minute, rss]))
    return { started, curve, growth, rested, startedAgain, asked }
  } finally {
    await rm(data, { recursive: true, force: true })
  }
}
