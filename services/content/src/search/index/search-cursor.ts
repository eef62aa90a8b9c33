import { InvalidCursor } from './search-errors.ts'

/** The last entry of a page: whether typos were corrected, the tier, and the post's order. */
export type SearchPosition = {
  readonly mode: 'exact' | 'typo'
  /** `all`: the page was sorted by date across tiers. */
  readonly tier: 'title' | 'text' | 'all'
  readonly row: number
}

/** Returns an opaque text for an address: base64url. */
export function encodeCursor({ mode, tier, row }: SearchPosition): string {
  return Buffer.from(`${mode}.${tier}.${row}`).toString('base64url')
}

/** Parses the output of `encodeCursor`; throws `InvalidCursor` for anything else. */
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
