/** How the page shows what changed. */
export const VIEWS = ['marked', 'text', 'only', 'before', 'after'] as const
export type View = (typeof VIEWS)[number]

/** Which two versions are compared, and how: as the address says it. */
export type Chosen = { readonly from: number; readonly to: number; readonly view: View }

const wholeNumber = (value: string | null): number | undefined =>
  value !== null && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined

/**
 * Reads an address: the newest against the one before it unless it says otherwise.
 * @param numbers of those that there are, newest first; at least one. What the address names and there is not is left out.
 */
export const chosenVersions = (search: URLSearchParams, numbers: readonly number[]): Chosen => {
  const known = (value: number | undefined) =>
    value !== undefined && numbers.includes(value) ? value : undefined
  const newest = numbers[0] ?? 1
  const to = known(wholeNumber(search.get('to'))) ?? newest
  const from = known(wholeNumber(search.get('from'))) ?? numbers.find((number) => number < to) ?? to
  const view = VIEWS.find((name) => name === search.get('as')) ?? 'marked'
  return from <= to ? { from, to, view } : { from: to, to: from, view }
}

/** The numbers of the versions of an analysis, newest first: each is there. */
export const versionNumbers = (newest: number): readonly number[] =>
  Array.from({ length: newest }, (_, index) => newest - index)

/** The query of an address that says this. */
export const searchOf = ({ from, to, view }: Chosen): string =>
  `?${new URLSearchParams({ from: String(from), to: String(to), ...(view !== 'marked' && { as: view }) }).toString()}`
