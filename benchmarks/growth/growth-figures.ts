import type { EdgeMeasured } from '../edge.ts'
import type { Published } from '../publishing.ts'
import type { Visible } from '../steady-load.ts'
import type { Measured } from '../statistics.ts'
import type { Held } from './fill-logs.ts'
import type { Reads } from './reads.ts'
import type { Rebuild } from './rebuilds.ts'

/** A site with so many posts of 1 to 8 KB, and what belongs to them. */
export type GrowthFigures = {
  readonly posts: number
  readonly held: Held
  /** Commits a second that the generator made durable; and posts alone beside bare node:sqlite with the same bytes. */
  readonly written: { readonly rate: number; readonly posts: Measured }
  /** The first start, which builds all views and the search from the logs: seconds. */
  readonly builtSeconds: number
  /** From the start of the process until `/readyz` says yes: seconds. */
  readonly readySeconds: number
  /** Resident megabytes: once ready, and after all reads. */
  readonly megabytes: { readonly ready: number; readonly read: number }
  /** Bytes of the data folder for each post, by service and kind of file, after the first start. */
  readonly disk: Readonly<Record<string, number>>
  /** The feed of 20 from memory, beside bare node:http. */
  readonly hotFeed: EdgeMeasured
  readonly reads: Reads
  /** 32 clients at full speed, and 50 a second. */
  readonly publish: { readonly full: Published; readonly steady: Visible }
  /** Of each view, and of the search index in the first start, after the view that it is made from. */
  readonly rebuilds: Readonly<Record<string, Rebuild>>
}

const whole = new Intl.NumberFormat('en')

/** What a size is called. */
export const postsOf = ({ posts }: GrowthFigures): string => `${whole.format(posts)} posts`

/** The names that any of the sizes has, in order. */
export const namesOf = (
  sizes: readonly GrowthFigures[],
  of: (figures: GrowthFigures) => object,
): readonly string[] => [...new Set(sizes.flatMap((figures) => Object.keys(of(figures))))]

/** Kinds of files, of all services together. What else there is counts as `other`. */
const NAMED = ['log', 'views', 'search']
export const KINDS: readonly string[] = [...NAMED, 'other']

/** Bytes for each post, by kind of file. */
export const diskByKind = (disk: GrowthFigures['disk']): readonly { kind: string; bytes: number }[] => {
  const kindOf = (name: string): string => NAMED.find((kind) => name.endsWith(`/${kind}`)) ?? 'other'
  return KINDS.map((kind) => ({
    kind,
    bytes: Object.entries(disk)
      .filter(([name]) => kindOf(name) === kind)
      .reduce((sum, [, bytes]) => sum + bytes, 0),
  }))
}
