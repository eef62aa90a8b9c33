import { styleText } from 'node:util'
import type { ConsumerHealth, Health, ProcessHealth, ServiceHealth } from '@soko/contracts/types/health.ts'

export type RenderOptions = {
  /** In characters; longer lines are cut. */
  readonly width: number
  readonly colour: boolean
}

type Style = 'bold' | 'dim' | 'green' | 'yellow' | 'red'
type Line = { readonly text: string; readonly style?: Style }

const number = new Intl.NumberFormat('en')

const STYLES: Readonly<Record<string, Style>> = {
  ready: 'green',
  live: 'green',
  waiting: 'yellow',
  building: 'yellow',
  parked: 'red',
  away: 'red',
}

export const renderHealth = (
  { at, services }: Health,
  { width, colour }: RenderOptions,
): readonly string[] => {
  const lines: readonly Line[] = [
    { text: `Soko at ${at.slice(0, 19).replace('T', ' ')} UTC`, style: 'bold' },
    { text: '' },
    { text: row('SERVICE', 'PROCESS', 'STATE', 'LOG HEAD', 'RELAY', 'QUEUED'), style: 'dim' },
    ...services.flatMap(serviceLines),
    { text: '' },
    { text: consumerRow('CONSUMER', 'PROCESS', 'STATE', 'LAG', 'APPLIED'), style: 'dim' },
    ...services.flatMap(({ name, processes }) =>
      processes.flatMap((process) =>
        process.consumers.flatMap((consumer) => consumerLines(name, process, consumer)),
      ),
    ),
    ...services.flatMap(({ processes }) => processes.flatMap(cacheLines)),
  ]
  return lines.map(({ text, style }) => {
    const cut = text.length > width ? `${text.slice(0, width - 1)}…` : text.trimEnd()
    return colour && style !== undefined ? styleText(style, cut, { validateStream: false }) : cut
  })
}

const row = (...[service, process, state, head, relay, queued]: readonly string[]): string =>
  [
    service?.padEnd(9),
    process?.padEnd(8),
    state?.padEnd(9),
    head?.padStart(12),
    ' ',
    relay?.padEnd(22),
    queued?.padStart(8),
  ].join(' ')

const consumerRow = (...[consumer, process, state, lag, applied]: readonly string[]): string =>
  [consumer?.padEnd(35), process?.padEnd(8), state?.padEnd(9), lag?.padStart(8), ' ', applied].join(' ')

/** Returns the end of the id. Its beginning is a time, which processes started together share. */
const short = ({ instance }: ProcessHealth): string => instance.slice(-6)

const sum = (figures: Readonly<Record<string, number>>): number =>
  Object.values(figures).reduce((total, figure) => total + figure, 0)

const styled = (text: string, state: string): Line => {
  const style = STYLES[state]
  return style === undefined || style === 'green' ? { text } : { text, style }
}

const serviceLines = ({ name, status, processes }: ServiceHealth): readonly Line[] => {
  if (processes.length === 0) return [styled(row(name, '-', status, '', '', ''), status)]
  return processes.flatMap((process) => {
    const { waitsFor, logHead, relay, queues } = process
    const state = waitsFor.length > 0 ? 'waiting' : status === 'parked' ? 'ready' : status
    const published =
      relay?.status === 'relaying' ? `relaying ${number.format(relay.published)}` : relay?.status
    const line = row(
      name,
      short(process),
      state,
      logHead === null ? '-' : number.format(logHead),
      published ?? '-',
      number.format(sum(queues)),
    )
    const waiting = waitsFor.length > 0 ? [{ text: `  waits for ${waitsFor.join(', ')}` }] : []
    return [styled(line, state), ...waiting, ...timeLines(process)]
  })
}

const timeLines = ({ timeAhead }: ProcessHealth): readonly Line[] => {
  if (timeAhead === null) return []
  const { seconds, from, since } = timeAhead
  const ahead = seconds < 120 ? `${seconds} s` : `${number.format(Math.round(seconds / 60))} min`
  const right = since === null ? '' : `, since ${since.slice(0, 16).replace('T', ' ')} UTC`
  return [{ text: `  times from commit ${from} on are up to ${ahead} ahead${right}`, style: 'red' }]
}

const consumerLines = (
  service: string,
  process: ProcessHealth,
  consumer: ConsumerHealth,
): readonly Line[] => {
  const { name, status, rebuilding, positions, lag, error, parkedAt } = consumer
  const applied = Object.entries(positions).map(
    ([source, position]) => `${source} ${number.format(position)}`,
  )
  const line = consumerRow(
    `${service} ${name}`,
    short(process),
    rebuilding ? 'rebuilds' : status,
    number.format(sum(lag)),
    applied.join('  '),
  )
  const place = parkedAt === null ? '' : `at ${parkedAt.source}@${parkedAt.position}: `
  return [
    styled(line, status),
    ...(error === null ? [] : [{ text: `  ${place}${error}`, style: 'red' } as const]),
  ]
}

const cacheLines = (process: ProcessHealth): readonly Line[] => {
  if (process.cache === null) return []
  const { hit, miss, stale, entries, bytes } = process.cache
  const requests = hit + miss + stale
  const share = requests === 0 ? '' : ` (${Math.round((hit / requests) * 100)} %)`
  const size = `${number.format(entries)} entries, ${number.format(Math.round(bytes / 1e5) / 10)} MB`
  return [
    { text: '' },
    {
      text: `Cache of ${short(process)}: ${number.format(hit)} of ${number.format(requests)} answers from memory${share}, ${size}`,
    },
  ]
}
