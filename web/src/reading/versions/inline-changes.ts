import { diffArrays } from 'diff'

export type Tally = {
  readonly added: number
  readonly removed: number
  readonly cells: number
  readonly images: number
}

/** A word, a separator or an indivisible element, with the inline elements that contain it. */
type Token = {
  readonly node: Node
  readonly marks: readonly Element[]
  /** Tokens with the same key are equal in the comparison. */
  readonly key: string
  readonly isWord: boolean
}

type Run = { readonly kind: 'same' | 'added' | 'removed'; readonly tokens: readonly Token[] }

/** Matches a word or number (with its decimals), white space, or any other single character. */
export const PIECES = /[\p{L}\p{N}\p{M}_]+(?:[.,'’][\p{L}\p{N}\p{M}_]+)*|\s+|[^\p{L}\p{N}\p{M}\s_]/gu
const WORD = /[\p{L}\p{N}]/u
/** Elements that are compared and marked as a whole. */
const ATOMIC = 'img, br, sup.fn'

/** @param tally the counts to which the changes are added */
export const inlineChanges = (
  before: readonly Node[],
  after: readonly Node[],
  tally: { -readonly [Kind in keyof Tally]: Tally[Kind] },
): DocumentFragment => {
  const runs = mergeRuns(
    runsOf(
      before.flatMap((node) => tokensOf(node)),
      after.flatMap((node) => tokensOf(node)),
    ),
  )
  const merged = document.createDocumentFragment()
  for (const { kind, tokens } of runs) {
    const words = tokens.filter(({ isWord }) => isWord).length
    if (kind === 'added') tally.added += words
    if (kind === 'removed') tally.removed += words
    if (kind !== 'same') tally.images += tokens.filter(({ node }) => node instanceof HTMLImageElement).length
    const into = kind === 'same' ? merged : document.createElement(kind === 'added' ? 'ins' : 'del')
    write(tokens, into)
    if (into !== merged) merged.append(into)
  }
  return merged
}

const tokensOf = (node: Node, marks: readonly Element[] = []): readonly Token[] => {
  const within = marks.map((mark) => document.importNode(mark).outerHTML).join('')
  if (node instanceof Element) {
    if (node.matches(ATOMIC)) return [{ node, marks, key: within + node.outerHTML, isWord: false }]
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

/** An unchanged run such as "in the" is probably a coincidence, and is marked as changed. */
const isCoincidence = ({ kind, tokens }: Run, at: number, runs: readonly Run[]): boolean => {
  if (kind !== 'same' || at === 0 || at === runs.length - 1) return false
  const words = tokens.filter(({ isWord }) => isWord)
  const letters = words.reduce((sum, { node }) => sum + (node.textContent ?? '').length, 0)
  return words.length <= 2 && letters <= 5 && tokens.every(({ node }) => node instanceof Text)
}

/** Merges adjacent changes. Puts the removed tokens before the added ones. */
const mergeRuns = (runs: readonly Run[]): readonly Run[] => {
  const merged: Run[] = []
  let removed: Token[] = []
  let added: Token[] = []
  const flush = () => {
    const after = takeCommonBlank(removed, added)
    if (removed.length > 0) merged.push({ kind: 'removed', tokens: removed })
    if (added.length > 0) merged.push({ kind: 'added', tokens: added })
    if (after !== undefined) merged.push({ kind: 'same', tokens: [after] })
    removed = []
    added = []
  }
  for (const [at, run] of runs.entries()) {
    if (run.kind === 'removed') removed.push(...run.tokens)
    else if (run.kind === 'added') added.push(...run.tokens)
    else if (isCoincidence(run, at, runs)) {
      removed.push(...run.tokens)
      added.push(...run.tokens)
    } else {
      flush()
      merged.push(run)
    }
  }
  flush()
  return merged
}

/** Removes white space at the end of both lists and returns it, if it is equal. */
const takeCommonBlank = (removed: Token[], added: Token[]): Token | undefined => {
  const blank = added.at(-1)
  if (blank === undefined || blank.key !== removed.at(-1)?.key || !/\s$/.test(blank.key)) return undefined
  removed.pop()
  return added.pop()
}

/** Appends tokens with the inline elements that contain them. Adjacent tokens share the same element. */
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
