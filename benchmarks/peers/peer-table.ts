import { median } from '../statistics.ts'
import type { RawLoad } from './raw-load.ts'

export type Round = RawLoad & { readonly workMs: number }

/** Rounds have the same order for all servers and for `bare`, because ratios are computed per round. */
export type Rounds = {
  readonly what: string
  readonly who: string
  readonly rounds: readonly Round[]
  readonly bare: readonly Round[]
}

/** Medians over the rounds; ratios are computed per round. */
export type PeerResults = {
  readonly what: string
  readonly who: string
  readonly bytes: number
  readonly rate: number
  readonly p50: number
  readonly p99: number
  readonly workMs: number
  readonly bareRate: number
  /** Rate divided by the bare server's; `ofBareByWork`: the bare server's CPU time divided by this one's. */
  readonly ofBare: number
  readonly ofBareByWork: number
  /** The first server's rate divided by this one's; 1 for the first server itself. */
  readonly firstOver: number
  /** This server's CPU time divided by the first server's. */
  readonly firstOverByWork: number
}

/** Compares each row with the first one of the same `what`. Rows with the same `what` must be adjacent. */
export const peerResults = (measured: readonly Rounds[]): readonly PeerResults[] =>
  measured.map((row) => {
    const first = measured.find(({ what }) => what === row.what)?.rounds ?? []
    const over = (others: readonly Round[], ratio: (mine: Round, other: Round) => number): number =>
      median(row.rounds.flatMap((mine, round) => (others[round] ? [ratio(mine, others[round])] : [])))
    const of = (value: (round: Round) => number): number => median(row.rounds.map(value))
    return {
      what: row.what,
      who: row.who,
      bytes: of(({ bytes }) => bytes),
      rate: of(({ rate }) => rate),
      p50: of(({ p50 }) => p50),
      p99: of(({ p99 }) => p99),
      workMs: of(({ workMs }) => workMs),
      bareRate: median(row.bare.map(({ rate }) => rate)),
      ofBare: over(row.bare, (mine, bare) => mine.rate / bare.rate),
      ofBareByWork: over(row.bare, (mine, bare) => bare.workMs / mine.workMs),
      firstOver: over(first, (mine, other) => other.rate / mine.rate),
      firstOverByWork: over(first, (mine, other) => mine.workMs / other.workMs),
    }
  })

const COLUMNS = [
  '',
  'who',
  'KB',
  'a second',
  'p50, p99 in ms',
  "processor's ms an answer",
  'bare, a second',
  'of bare',
  "by the processor's time",
  'the first over it',
  "by the processor's time",
] as const

export const peerTable = (results: readonly PeerResults[]): string => {
  const rows = results.map((row, at) => [
    results[at - 1]?.what === row.what ? '' : row.what,
    row.who,
    short(row.bytes / 1_000),
    short(row.rate),
    `${short(row.p50)}, ${short(row.p99)}`,
    short(row.workMs),
    short(row.bareRate),
    short(row.ofBare),
    short(row.ofBareByWork),
    short(row.firstOver),
    short(row.firstOverByWork),
  ])
  return [COLUMNS, COLUMNS.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

const two = new Intl.NumberFormat('en', { maximumSignificantDigits: 2 })
const three = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 })

/** Keeps two significant digits, or three from 100 on, because further digits are not reproducible. */
const short = (value: number): string => (value < 100 ? two : three).format(value)
