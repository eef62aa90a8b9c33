import { diffArrays } from 'diff'

/** What changed, counted. */
export type Tally = {
  /** Words. */
  readonly added: number
  readonly removed: number
  /** Cells of tables in which something changed. */
  readonly cells: number
  /** Images that were added, removed or replaced. */
  readonly images: number
}

/** A word, what stands between words, or something that has no parts, within the marks around it. */
type Token = {
  readonly node: Node
  readonly marks: readonly Element[]
  /** Two with one key are the same. */
  readonly key: string
  readonly isWord: boolean
}

type Run = { readonly kind: 'same' | 'added' | 'removed'; readonly tokens: readonly Token[] }

/** A word (including a number with its fraction), white space, or another character. */
export const PIECES = /[\p{L}\p{N}\p{M}_]+(?:[.,'’][\p{L}\p{N}\p{M}_]+)*|\s+|[^\p{L}\p{N}\p{M}\s_]/gu
const WORD = /[\p{L}\p{N}]/u
/** Elements that count as one. */
const WHOLE = 'img, br, sup.fn'

/**
 * Writes what two pieces of text, with their marks and links, have in common, and what was added and removed.
 * @param tally is counted up.
 */
export const inlineChanges = (
  before: readonly Node[],
  after: readonly Node[],
  tally: { -readonly [Kind in keyof Tally]: Tally[Kind] },
): DocumentFragment => {
  const runs = joined(
    runsOf(
      before.flatMap((node) => tokensOf(node)),
      after.flatMap((node) => tokensOf(node)),
    ),
  )
  const made = document.createDocumentFragment()
  for (const { kind, tokens } of runs) {
    const words = tokens.filter(({ isWord }) => isWord).length
    if (kind === 'added') tally.added += words
    if (kind === 'removed') tally.removed += words
    if (kind !== 'same') tally.images += tokens.filter(({ node }) => node instanceof HTMLImageElement).length
    const into = kind === 'same' ? made : document.createElement(kind === 'added' ? 'ins' : 'del')
    write(tokens, into)
    if (into !== made) made.append(into)
  }
  return made
}

const tokensOf = (node: Node, marks: readonly Element[] = []): readonly Token[] => {
  const within = marks.map((mark) => document.importNode(mark).outerHTML).join('')
  if (node instanceof Element) {
    if (node.matches(WHOLE)) return [{ node, marks, key: within + node.outerHTML, isWord: false }]
    return [...node.childNodes].flatMap((child) => tokensOf(child, [...marks, node]))
  }
  return (node.textContent?.match(PIECES) ?? []).map((text) => ({
    node: document.createTextNode(text),
    marks,
    key: `${within}${text}`,
    isWord: WORD.test(text),
  }))
}

const runsOf = (before: readonly Token[], after: readonly Token[]): readonly Run[] =>
  diffArrays([...before], [...after], { comparator: (one, other) => one.key === other.key }).map(
    ({ added, removed, value }) => ({
      kind: added ? 'added' : removed ? 'removed' : 'same',
      tokens: value,
    }),
  )

/** A word or two in common between changes are read more easily as changed: "in the" of two sentences is chance. */
const isChance = ({ kind, tokens }: Run, at: number, runs: readonly Run[]): boolean => {
  if (kind !== 'same' || at === 0 || at === runs.length - 1) return false
  const words = tokens.filter(({ isWord }) => isWord)
  const letters = words.reduce((sum, { node }) => sum + (node.textContent ?? '').length, 0)
  return words.length <= 2 && letters <= 5 && tokens.every(({ node }) => node instanceof Text)
}

/** Removed before added, each in one piece between what stayed. */
const joined = (runs: readonly Run[]): readonly Run[] => {
  const made: Run[] = []
  let removed: Token[] = []
  let added: Token[] = []
  const close = () => {
    const after = takeCommonBlank(removed, added)
    if (removed.length > 0) made.push({ kind: 'removed', tokens: removed })
    if (added.length > 0) made.push({ kind: 'added', tokens: added })
    if (after !== undefined) made.push({ kind: 'same', tokens: [after] })
    removed = []
    added = []
  }
  for (const [at, run] of runs.entries()) {
    if (run.kind === 'removed') removed.push(...run.tokens)
    else if (run.kind === 'added') added.push(...run.tokens)
    else if (isChance(run, at, runs)) {
      removed.push(...run.tokens)
      added.push(...run.tokens)
    } else {
      close()
      made.push(run)
    }
  }
  close()
  return made
}

/** A blank that both end with stayed. */
const takeCommonBlank = (removed: Token[], added: Token[]): Token | undefined => {
  const blank = added.at(-1)
  if (blank === undefined || blank.key !== removed.at(-1)?.key || !/\s$/.test(blank.key)) return undefined
  removed.pop()
  return added.pop()
}

/** Writes tokens with the marks around them; neighbours within the same mark share it. */
const write = (tokens: readonly Token[], into: Node): void => {
  let open: { readonly mark: Element; readonly copy: Element }[] = []
  for (const { node, marks } of tokens) {
    const shared = open.findIndex(({ mark }, depth) => marks[depth] !== mark)
    if (shared !== -1) open = open.slice(0, shared)
    for (const mark of marks.slice(open.length)) {
      const copy = document.importNode(mark)
      ;(open.at(-1)?.copy ?? into).appendChild(copy)
      open.push({ mark, copy })
    }
    ;(open.at(-1)?.copy ?? into).appendChild(node.cloneNode(true))
  }
}
