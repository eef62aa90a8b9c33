import type { Call } from '@soko/contracts/markets/types/call.ts'
import type { Cell } from '@soko/platform/http/csv.ts'

const CELLS: Readonly<Record<string, (call: Call) => Cell>> = {
  id: ({ _id }) => _id,
  made: ({ madeAt }) => madeAt,
  symbol: ({ symbol }) => symbol,
  instrument: ({ instrument }) => instrument.name,
  kind: ({ instrument }) => instrument.kind,
  unit: ({ instrument }) => instrument.unit,
  demonstration: ({ instrument }) => (instrument.isDemonstration ? 'yes' : 'no'),
  direction: ({ direction }) => direction,
  until: ({ until }) => until,
  target: ({ target }) => target,
  stop: ({ stop }) => stop,
  sureness_percent: ({ sureness }) => sureness,
  state: ({ state }) => state,
  entry_date: ({ entry }) => entry?.date,
  entry_close: ({ entry }) => entry?.close,
  exit_date: ({ exit }) => exit?.date,
  exit_close: ({ exit }) => exit?.close,
  judged: ({ judgedAt }) => judgedAt,
  judged_by: ({ by }) => by,
  gain: ({ gain }) => gain,
  chance: ({ chance }) => chance,
  against_mirror: ({ mirror }) => mirror?.decided,
  mirror_chance: ({ mirror }) => mirror?.q,
  counted: ({ mirror }) => mirror && (mirror.isCounted ? 'yes' : 'no'),
  analysis: ({ post }) => post?.title,
}

export const CALL_COLUMNS = Object.keys(CELLS)

export const cellsOf = (call: Call): readonly Cell[] => Object.values(CELLS).map((of) => of(call))
