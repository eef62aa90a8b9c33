import type { DigestSchedule } from '@soko/contracts/types/subscription.ts'
import fc from 'fast-check'
import type { DigestItem } from '../digest-items.rules.ts'

export type Published = Pick<DigestItem, 'kind' | 'authorId' | 'symbols' | 'categories'>
type Followable = 'authors' | 'symbols' | 'categories'

/** A step in the life of a site and of one of its readers. */
export type Step =
  /** Until the next local hour of the reader, and some minutes more or less. */
  | { readonly do: 'wait'; readonly minutes: number }
  /** The clock is set forward or back. */
  | { readonly do: 'jump'; readonly hours: number }
  | { readonly do: 'publish'; readonly item: Published }
  | { readonly do: 'flood'; readonly count: number }
  | { readonly do: 'follow' | 'unfollow'; readonly kind: Followable; readonly name: string }
  | { readonly do: 'choose'; readonly schedule: DigestSchedule }
  | { readonly do: 'visit' | 'stay away' | 'keep' | 'catch up' }

const ZONES = [
  'Africa/Nairobi',
  'Asia/Kathmandu',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Africa/Casablanca',
  'Europe/Berlin',
]

/** Shortly before clock changes in these zones; in 2011, Apia skipped 30 December. */
export const anyStart = fc.constantFrom(
  '2011-12-28',
  '2026-02-13',
  '2026-03-07',
  '2026-03-27',
  '2026-04-03',
  '2026-10-02',
  '2026-10-24',
  '2026-10-30',
)

export const anySchedule = fc.record<DigestSchedule>({
  frequency: fc.constantFrom('daily', 'daily', 'weekly'),
  weekday: fc.integer({ min: 1, max: 7 }),
  hour: fc.integer({ min: 0, max: 23 }),
  zone: fc.constantFrom(...ZONES),
})

const anyName = fc.constantFrom<string>('a', 'b', 'c', 'd')
export const anyNames = fc.uniqueArray(anyName)

export const anyPublished = fc.record<Published>({
  kind: fc.constantFrom('post', 'call'),
  authorId: anyName,
  symbols: anyNames,
  categories: anyNames,
})

const weighted = (weight: number, arbitrary: fc.Arbitrary<Step>) => ({ weight, arbitrary })

const anyFollow = (kind: 'follow' | 'unfollow'): fc.Arbitrary<Step> =>
  fc
    .tuple(fc.constantFrom<Followable>('authors', 'symbols', 'categories'), anyName)
    .map(([followable, name]) => ({ do: kind, kind: followable, name }))

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  weighted(
    8,
    fc.integer({ min: -90, max: 420 }).map((minutes) => ({ do: 'wait', minutes })),
  ),
  weighted(
    1,
    fc.integer({ min: -900, max: 900 }).map((hours) => ({ do: 'jump', hours })),
  ),
  weighted(
    6,
    anyPublished.map((item) => ({ do: 'publish', item })),
  ),
  weighted(
    1,
    fc.integer({ min: 15, max: 40 }).map((count) => ({ do: 'flood', count })),
  ),
  weighted(4, anyFollow('follow')),
  weighted(2, anyFollow('unfollow')),
  weighted(
    1,
    anySchedule.map((schedule) => ({ do: 'choose', schedule })),
  ),
  weighted(
    1,
    fc.constantFrom<Step>({ do: 'visit' }, { do: 'stay away' }, { do: 'keep' }, { do: 'catch up' }),
  ),
)

export const anySteps = fc.array(anyStep, { minLength: 20, maxLength: 80, size: 'max' })
