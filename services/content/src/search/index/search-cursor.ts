import { InvalidCursor } from './search-errors.ts'

/** The last entry of a page. `mode` tells if typos were corrected; `row` is the order of the entry. */
export type SearchPosition = {
  readonly mode: 'exact' | 'typo'
  /** `all`: the page was sorted by date across both tiers. */
  readonly tier: 'title' | 'text' | 'all'
  readonly row: number
}

export function encodeCursor({ mode, tier, row }: SearchPosition): string {
  return Buffer.from(`${mode}.${tier}.${row}`).toString('base64url')
}

/** Decodes a text made by `encodeCursor`. @throws InvalidCursor for any other text. */
export function decodeCursor(cursor: string): SearchPosition {
  const text = Buffer.from(cursor, 'base64url').toString()
  const [, mode, tier, digits] = /^(exact|typo)\.(title|text|all)\.(0|[1-9]\d{0,15})$/.exec(text) ?? []
  const row = Number(digits)
  if (!isMode(mode) || !isTier(tier) || !Number.isSafeInteger(row)) throw new InvalidCursor()
  const position = { mode, tier, row }
  if (encodeCursor(position) !== cursor) throw new InvalidCursor()
  return position
}

const isMode = (text: string | undefined): text is SearchPosition['mode'] =>
  text === 'exact' || text === 'typo'
const isTier = (text: string | undefined): text is SearchPosition['tier'] =>
  text === 'title' || text === 'text' || text === 'all'
