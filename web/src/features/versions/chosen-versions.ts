/** How the page shows what changed. */
export const VIEWS = ['marked', 'text', 'only', 'before', 'after'] as const
export type View = (typeof VIEWS)[number]

/** Which two versions are compared, and how: as the address says it. */
export type Chosen = { readonly from: number; readonly to: number; readonly view: View }

const wholeNumber = (value: string | null): number | undefined =>
  value !== null && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined

/**
 * Reads an address: the newest version against the one before it unless it says otherwise.
 * @param newest the number of the newest version. What the address says and there is not is left out.
 */
export const chosenVersions = (search: URLSearchParams, newest: number): Chosen => {
  const known = (value: number | undefined) => (value !== undefined && value <= newest ? value : undefined)
  const to = known(wholeNumber(search.get('to'))) ?? newest
  const from = known(wholeNumber(search.get('from'))) ?? Math.max(1, to - 1)
  const view = VIEWS.find((name) => name === search.get('as')) ?? 'marked'
  return from <= to ? { from, to, view } : { from: to, to: from, view }
}

/** The query of an address that says this. */
export const searchOf = ({ from, to, view }: Chosen): string =>
  `?${new URLSearchParams({ from: String(from), to: String(to), ...(view !== 'marked' && { as: view }) }).toString()}`
