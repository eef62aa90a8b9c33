import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { TimeZone } from '@soko/contracts/fields/time-zone.ts'
import { InstrumentSymbol } from '@soko/contracts/markets/instruments.ts'
import { MarketLimits } from '@soko/contracts/markets/market-limits.ts'
import {
  type PriceFile,
  type PriceFileOptions,
  UnreadablePriceFile,
} from '@soko/contracts/price-files/price-file.ts'
import { readPriceFile } from '@soko/contracts/price-files/read-price-file.ts'
import { textOf } from '@soko/contracts/price-files/rows.ts'
import { createProgressBar } from '../../cli/progress-bar.ts'
import { readOptions } from '../../cli/read-options.ts'
import { runCommand } from '../../cli/run-command.ts'
import { reachSite } from '../watching/reach-site.ts'
import { describeLayout, describeSent } from './report.ts'
import { sendPrices } from './send-prices.ts'

const USAGE =
  'npm run prices -- --from FILE [--symbol SYMBOL] [--preview] [--source TEXT] [--dates day-first|month-first] [--zone ZONE] [--decimal point|comma] [--data DIR]'

/** In milliseconds. The site takes some seconds to record the closes of a century. */
const TIMEOUTS = { connect: 2_000, headers: 60_000, body: 60_000 }

const run = async (): Promise<string> => {
  const { values } = readOptions(USAGE, {
    options: {
      from: { type: 'string' },
      symbol: { type: 'string' },
      preview: { type: 'boolean', default: false },
      source: { type: 'string' },
      dates: { type: 'string' },
      zone: { type: 'string' },
      decimal: { type: 'string' },
      data: { type: 'string' },
    },
  })
  const { from, preview } = values
  if (from === undefined) throw new Error(`Name the file: ${USAGE}`)
  const source = (values.source ?? basename(from)).trim().slice(0, MarketLimits.sourceLength)
  if (source === '') throw new Error('Name the source of the prices by --source TEXT.')
  const file = await read(from, optionsOf(values))
  const site = await reachSite(values.data ?? process.env['SOKO_DATA'], process.env, TIMEOUTS)
  const bar = createProgressBar('Prices')
  try {
    const sent = await sendPrices(site, file, { source, preview }, bar.show)
    bar.clear()
    const { lines, wrong } = describeSent(sent, preview ? file : undefined)
    for (const line of [describeLayout(file), ...lines]) console.log(line)
    if (wrong !== undefined) throw new Error(wrong)
    if (preview) return 'Nothing was recorded: this was a preview.'
    const waits = sent.instruments.some(({ answer }) => answer.held.length > 0)
    return waits ? 'All else is recorded.' : 'All of it is recorded.'
  } finally {
    bar.clear()
    await site.close()
  }
}

type CommandOptions = {
  readonly symbol?: string | undefined
  readonly dates?: string | undefined
  readonly zone?: string | undefined
  readonly decimal?: string | undefined
}

const optionsOf = ({ symbol, dates, zone, decimal }: CommandOptions): PriceFileOptions => {
  if (dates !== undefined && dates !== 'day-first' && dates !== 'month-first') {
    throw new Error('--dates must be day-first or month-first.')
  }
  if (decimal !== undefined && decimal !== 'point' && decimal !== 'comma') {
    throw new Error('--decimal must be point or comma.')
  }
  const knownZone = zone === undefined ? undefined : TimeZone.safeParse(zone)
  if (knownZone?.success === false) throw new Error(`--zone: ${knownZone.error.issues[0]?.message ?? ''}`)
  const parsed = symbol === undefined ? undefined : InstrumentSymbol.safeParse(symbol.toUpperCase())
  if (parsed?.success === false) throw new Error(`--symbol: ${parsed.error.issues[0]?.message ?? ''}`)
  return {
    symbol: parsed?.data,
    dates,
    zone: knownZone?.data,
    decimal: decimal === undefined ? undefined : decimal === 'point' ? '.' : ',',
  }
}

const HINTS: Readonly<Record<string, string>> = {
  symbol: ' Name it by --symbol SYMBOL.',
  dates: ' Do so by --dates day-first or --dates month-first.',
  zone: ' Use --zone, such as --zone Africa/Nairobi.',
  decimals: ' Do so by --decimal point or --decimal comma.',
}

/** @throws Error with the reason and the remedy */
const read = async (path: string, options: PriceFileOptions): Promise<PriceFile> => {
  const bytes = await readFile(path).catch((error: unknown) => {
    throw new Error(`${path} cannot be opened: ${error instanceof Error ? error.message : String(error)}`)
  })
  try {
    return readPriceFile(textOf(bytes), options)
  } catch (error) {
    if (!(error instanceof UnreadablePriceFile)) throw error
    throw new Error(`${path}: ${error.message}${HINTS[error.reason] ?? ''}`, { cause: error })
  }
}

export const runPrices = async (): Promise<void> => runCommand(run)
