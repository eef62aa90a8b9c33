/** Excludes cards in hidden lists, such as those of the home page for visitors. */
const visibleTitles = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('main .card-title a')].filter(isShown)

/** Elements in a closed `details` also have a bounding box. */
const isShown = (element: Element): boolean => element.checkVisibility()

const cardOf = (element: Element | null): Element | null => element?.closest('.card') ?? null

/** If no card has the focus, starts from the first whose top is visible. */
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

/** Focuses the page's search field, or opens the one in the header. */
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
