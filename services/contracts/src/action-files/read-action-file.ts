import { CorporateAction, Day, InstrumentSymbol } from '../markets/instruments.ts'
import { DELIMITERS, type Delimiter, plainText, readRows } from '../price-files/rows.ts'

type FileActions = { readonly symbol: string; readonly actions: readonly CorporateAction[] }

type WrongActionRow = { readonly line: number; readonly message: string }

/** The contents of a file. If any row has an error, the caller must record none of the rows. */
export type ActionFile = {
  readonly instruments: readonly FileActions[]
  readonly wrong: readonly WrongActionRow[]
}

type Column = 'symbol' | 'ex-date' | 'dividend' | 'bonus' | 'split'
type CellOf = (column: Column) => string

/**
 * Reads a CSV file of corporate actions. A row has a symbol, an ex-date such as 2026-03-31, and one or more
 * of: a dividend `1.25`; a bonus issue `1:10`, 1 new share for 10 held; a split `1:4`, 1 became 4.
 * @returns an error on line 1 if required columns are missing.
 */
export const readActionFile = (text: string): ActionFile => {
  const plain = plainText(text)
  const delimiter = DELIMITERS.find((each) => headingsOf(plain, each).includes('symbol')) ?? ','
  const headings = headingsOf(plain, delimiter)
  const bySymbol = new Map<string, CorporateAction[]>()
  const wrong: WrongActionRow[] = []
  if (!headings.includes('symbol') || !headings.includes('ex-date')) {
    return { instruments: [], wrong: [{ line: 1, message: 'The columns Symbol and Ex-date are needed.' }] }
  }
  readRows(plain, delimiter, (cells, line) => {
    if (line === 1 || cells.every((cell) => cell === '')) return
    const cellOf: CellOf = (column) => cells[headings.indexOf(column)] ?? ''
    const read = cells.length > headings.length ? 'The row has more cells than headings.' : readRow(cellOf)
    if (typeof read === 'string') wrong.push({ line, message: read })
    else bySymbol.set(read.symbol, [...(bySymbol.get(read.symbol) ?? []), ...read.actions])
  })
  return { instruments: Array.from(bySymbol, ([symbol, actions]) => ({ symbol, actions })), wrong }
}

const headingsOf = (text: string, delimiter: Delimiter): readonly string[] => {
  let headings: readonly string[] = []
  readRows(text, delimiter, (cells) => {
    headings = cells.map((cell) => cell.toLowerCase())
    return false
  })
  return headings
}

const readRow = (cellOf: CellOf): FileActions | string => {
  const symbol = InstrumentSymbol.safeParse(cellOf('symbol').toUpperCase())
  if (!symbol.success) return `'${cellOf('symbol')}' is not a symbol.`
  const exDay = cellOf('ex-date')
  if (!Day.safeParse(exDay).success) return `'${exDay}' is not a day such as 2026-03-31.`
  const actions: CorporateAction[] = []
  for (const type of ['dividend', 'bonus', 'split'] as const) {
    const cell = cellOf(type)
    if (cell === '') continue
    const action = CorporateAction.safeParse(actionOf(type, exDay, cell))
    if (!action.success) return `'${cell}' is not a ${type} such as ${EXAMPLES[type]}.`
    actions.push(action.data)
  }
  return actions.length === 0 ? 'The row has no dividend, bonus or split.' : { symbol: symbol.data, actions }
}

const EXAMPLES = { dividend: '1.25', bonus: '1:10', split: '1:4' } as const

const actionOf = (type: keyof typeof EXAMPLES, exDay: string, cell: string): object => {
  if (type === 'dividend') return { type, exDay, amount: cell }
  const [, first, second] = /^(\d+) ?: ?(\d+)$/.exec(cell) ?? []
  const [one, other] = [Number(first), Number(second)]
  return type === 'bonus'
    ? { type, exDay, issued: one, held: other }
    : { type, exDay, was: one, became: other }
}
