/** Returns the title links of visible cards. Other lists may be hidden. */
const visibleTitles = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('main .card-title a')].filter(isShown)

/** Elements in a closed `details` have a bounding box too. */
const isShown = (element: Element): boolean => element.checkVisibility()

const cardOf = (element: Element | null): Element | null => element?.closest('.card') ?? null

/** Focuses the next or previous card. Without a focused card, starts at the first one with a visible top. */
export const goToCard = (step: 1 | -1): void => {
  const titles = visibleTitles()
  const here = cardOf(document.activeElement)
  const current = titles.findIndex((title) => here !== null && cardOf(title) === here)
  const target = current === -1 ? titles[nearest(titles, step)] : titles[current + step]
  if (target === undefined) return
  target.focus({ preventScroll: true })
  cardOf(target)?.scrollIntoView({ block: 'nearest' })
}

const nearest = (titles: readonly HTMLElement[], step: 1 | -1): number => {
  const top = document.querySelector('header.top')?.getBoundingClientRect().bottom ?? 0
  const first = titles.findIndex((title) => title.getBoundingClientRect().top >= top)
  if (step === 1) return first
  return first === -1 ? titles.length - 1 : first - 1
}

/** Focuses the page's search field or, if none is visible, the header's, which it opens. */
export const goToSearch = (): void => {
  const findInputs = () =>
    [...document.querySelectorAll<HTMLInputElement>('main .search input, header .search input')].filter(
      isShown,
    )
  if (findInputs().length === 0) {
    const folded = document.querySelector<HTMLDetailsElement>('header .top-find')
    if (folded !== null) folded.open = true
  }
  const inputs = findInputs()
  const input = inputs.find((each) => each.closest('main') !== null) ?? inputs[0]
  input?.focus()
  input?.select()
}
