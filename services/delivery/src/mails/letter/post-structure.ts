import {
  classesOf,
  type Element,
  element,
  findAll,
  isElement,
  type Node,
  textOf,
} from '@soko/platform/html/tree.ts'
import { type Embed, embedOf } from '@soko/contracts/text/embeds.ts'
import { type Callout, PostHtml } from '@soko/contracts/text/post-html.ts'

export const calloutNames: Readonly<Record<Callout, string>> = {
  note: 'Note',
  method: 'Method',
  risk: 'Risk',
}

export const calloutOf = (aside: Element): Callout =>
  PostHtml.callouts.find((kind) => classesOf(aside).includes(kind)) ?? 'note'

const KINDS = { chart: 'Chart', snapshot: 'Chart', idea: 'Idea', video: 'Video', post: 'Post' } as const
const HOSTS = { tradingview: 'TradingView', youtube: 'YouTube', x: 'X' } as const

/** Returns `Chart on TradingView`. */
const embedName = ({ kind, host }: Pick<Embed, 'kind' | 'host'>): string => `${KINDS[kind]} on ${HOSTS[host]}`

export const embedIn = (
  figure: Element,
): { readonly name: string; readonly href: string; readonly title: string } => {
  const [link] = findAll(figure.children, 'a')
  const href = link?.attributes['href'] ?? ''
  const embed = embedOf(href)
  return {
    name: embed === undefined ? 'Link' : embedName(embed),
    href: embed?.address ?? href,
    title: textOf(link?.children ?? []).trim(),
  }
}

export const hasClass = (node: Node | undefined, name: string): boolean =>
  isElement(node) && classesOf(node).includes(name)

/** Returns the blocks without footnotes and the numbers that refer to them. */
export const withoutNotes = (blocks: readonly Element[]): readonly Element[] =>
  blocks.filter((block) => !hasClass(block, 'notes')).map(withoutMarks)

const withoutMarks = ({ name, children, attributes }: Element): Element =>
  element(
    name,
    children
      .filter((node) => !hasClass(node, 'fn'))
      .map((node) => (isElement(node) ? withoutMarks(node) : node)),
    attributes,
  )

export const captionOf = (figure: Element): Element | undefined => findAll(figure.children, 'figcaption')[0]

export type TableRow = { readonly isHead: boolean; readonly cells: readonly Element[] }

export const rowsOf = (figure: Element): readonly TableRow[] =>
  ['thead', 'tbody'].flatMap((part) =>
    findAll(findAll(figure.children, part), 'tr').map(({ children }) => ({
      isHead: part === 'thead',
      cells: children.filter(isElement),
    })),
  )

export type FigureItem = {
  readonly label: string
  readonly value: string
  readonly change: string
  readonly trend: 'up' | 'down' | undefined
}

export const figureItemsOf = (figure: Element): readonly FigureItem[] =>
  findAll(findAll(figure.children, 'dl'), 'div').map(({ children }) => {
    const [dt] = findAll(children, 'dt')
    const [dd] = findAll(children, 'dd')
    const [small] = findAll(children, 'small')
    return {
      label: textOf(dt?.children ?? []).trim(),
      value: textOf((dd?.children ?? []).filter((node) => !isElement(node) || node.name !== 'small')).trim(),
      change: textOf(small?.children ?? []).trim(),
      trend: PostHtml.trends.find((trend) => hasClass(small, trend)),
    }
  })
