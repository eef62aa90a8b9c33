import type { Call } from '@soko/contracts/types/call.ts'

/** So that spreadsheets read it as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/** The columns of the file, each with what a call has there. */
const COLUMNS: Readonly<Record<string, (call: Call) => string | number | null | undefined>> = {
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

/**
 * A cell as a spreadsheet takes it for what it is: text that begins as a formula does gets an apostrophe, which spreadsheets understand.
 * A plain number is none, also below 0.
 */
export const csvCell = (value: string | number | null | undefined): string => {
  const text = String(value ?? '')
  const isNumber = /^-?\d+(\.\d+)?(e-?\d+)?$/.test(text)
  const safe = !isNumber && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Calls as a table of commas: a line for each, under their names. */
export const callsCsv = (calls: readonly Call[]): string => {
  const rows = calls.map((call) => Object.values(COLUMNS).map((of) => csvCell(of(call))))
  return `${BYTE_ORDER_MARK}${[Object.keys(COLUMNS), ...rows].map((row) => `${row.join(',')}\r\n`).join('')}`
}
