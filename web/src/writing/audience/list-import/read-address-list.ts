import { textOf } from '@soko/contracts/price-files/rows.ts'
import { Limits } from '@soko/contracts/fields/limits.ts'
import papa from 'papaparse'

export type AddressList = {
  /** As they are in the file; not all need to be valid. */
  readonly addresses: readonly string[]
  /** People who turned off mail where the list is from. */
  readonly optedOut: number
}

export type UnreadableList = 'too-large' | 'too-many' | 'no-addresses'

/** Of Substack and plain files, Ghost, and Mailchimp. */
const EMAIL_COLUMNS = new Set(['email', 'e-mail', 'email address', 'e-mail address'])

/** Columns that say who gets no mail, with their value: of Ghost and of Substack. */
const OPT_OUTS = [
  ['subscribed_to_emails', 'false'],
  ['email_disabled', 'true'],
] as const

/** Reads a CSV export, or a file with one address on each line, or all on one. */
export const readAddressList = (bytes: Uint8Array): AddressList | UnreadableList => {
  if (bytes.length > Limits.importBytes) return 'too-large'
  const { data } = papa.parse<string[]>(textOf(bytes).replace(/^\uFEFF/, ''), {
    skipEmptyLines: 'greedy',
  })
  // A mail program copies addresses on one line.
  const rows = data.length === 1 ? data.flat().flatMap((cell) => (cell.includes('@') ? [[cell]] : [])) : data
  const [first = []] = rows
  const header = first.map((cell) => cell.trim().toLowerCase())
  const named = header.findIndex((cell) => EMAIL_COLUMNS.has(cell))
  const column = named >= 0 ? named : first.findIndex((cell) => cell.includes('@'))
  if (column < 0) return 'no-addresses'
  const people = named >= 0 ? rows.slice(1) : rows
  const optOuts = OPT_OUTS.map(([name, value]) => ({ at: header.indexOf(name), value }))
  const isOptedOut = (row: readonly string[]): boolean =>
    named >= 0 && optOuts.some(({ at, value }) => at >= 0 && row[at]?.trim().toLowerCase() === value)
  const subscribed = people.filter((row) => !isOptedOut(row))
  const addresses = subscribed.map((row) => row[column]?.trim() ?? '').filter((address) => address !== '')
  if (addresses.length === 0) return 'no-addresses'
  if (addresses.length > Limits.importedAddresses) return 'too-many'
  return { addresses, optedOut: people.length - subscribed.length }
}
