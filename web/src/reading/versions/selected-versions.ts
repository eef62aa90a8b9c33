export const VIEWS = ['marked', 'text', 'only', 'before', 'after'] as const
export type View = (typeof VIEWS)[number]

export type SelectedVersions = { readonly from: number; readonly to: number; readonly view: View }

const wholeNumber = (value: string | null): number | undefined =>
  value !== null && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined

/** Defaults to the two newest versions. `numbers`: existing versions, newest first, at least one. */
export const selectedVersions = (search: URLSearchParams, numbers: readonly number[]): SelectedVersions => {
  const existing = (value: number | undefined) =>
    value !== undefined && numbers.includes(value) ? value : undefined
  const newest = numbers[0] ?? 1
  const to = existing(wholeNumber(search.get('to'))) ?? newest
  const from = existing(wholeNumber(search.get('from'))) ?? numbers.find((number) => number < to) ?? to
  const view = VIEWS.find((name) => name === search.get('as')) ?? 'marked'
  return from <= to ? { from, to, view } : { from: to, to: from, view }
}

export const versionNumbers = (newest: number): readonly number[] =>
  Array.from({ length: newest }, (_, index) => newest - index)

export const searchOf = ({ from, to, view }: SelectedVersions): string =>
  `?${new URLSearchParams({ from: String(from), to: String(to), ...(view !== 'marked' && { as: view }) }).toString()}`
