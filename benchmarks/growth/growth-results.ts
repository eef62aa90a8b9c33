import type { EdgeMeasured } from '../edge.ts'
import type { Published } from '../publishing.ts'
import type { Visible } from '../steady-load.ts'
import type { Measured } from '../statistics.ts'
import type { Held } from './fill-logs.ts'
import type { Reads } from './reads.ts'
import type { Rebuild } from './rebuilds.ts'

/** For a site with this many posts of 1 to 8 KB and proportional other data. */
export type GrowthResults = {
  readonly posts: number
  readonly held: Held
  /** `rate`: commits a second of the generator. `posts`: posts alone, compared with bare node:sqlite. */
  readonly written: { readonly rate: number; readonly posts: Measured }
  readonly builtSeconds: number
  readonly readySeconds: number
  /** Resident memory when the site is ready, and after all reads. */
  readonly megabytes: { readonly ready: number; readonly read: number }
  /** Data folder bytes per post, by service and kind of file, after the first start. */
  readonly disk: Readonly<Record<string, number>>
  /** The cached feed of 20 cards, compared with bare node:http. */
  readonly hotFeed: EdgeMeasured
  readonly reads: Reads
  /** Publishing by 32 clients at full speed (`full`), and at 50 posts a second (`steady`). */
  readonly publish: { readonly full: Published; readonly steady: Visible }
  /** Rebuilds by view. That of the search index is measured during the first start. */
  readonly rebuilds: Readonly<Record<string, Rebuild>>
}

const whole = new Intl.NumberFormat('en')

export const postsOf = ({ posts }: GrowthResults): string => `${whole.format(posts)} posts`

export const namesOf = (
  sizes: readonly GrowthResults[],
  of: (results: GrowthResults) => object,
): readonly string[] => [...new Set(sizes.flatMap((results) => Object.keys(of(results))))]

/** Kinds of files with a separate number. The sizes of all others are added up as `other`. */
const NAMED = ['log', 'views', 'search']
export const KINDS: readonly string[] = [...NAMED, 'other']

export const diskByKind = (disk: GrowthResults['disk']): readonly { kind: string; bytes: number }[] => {
  const kindOf = (name: string): string => NAMED.find((kind) => name.endsWith(`/${kind}`)) ?? 'other'
  return KINDS.map((kind) => ({
    kind,
    bytes: Object.entries(disk)
      .filter(([name]) => kindOf(name) === kind)
      .reduce((sum, [, bytes]) => sum + bytes, 0),
  }))
}
