import { draftFields } from '@soko/contracts/types/blank-fields.ts'
import { diffArrays } from 'diff'
import { notify } from '../../shared/ui/notify.ts'
import type { PostFields } from './draft.ts'
import { keptValuesTexts } from './draft-conflicts.texts.ts'

/** `blocks` replace the blocks `from` to before `to` of the common base. */
type Hunk = { readonly from: number; readonly to: number; readonly blocks: readonly string[] }

const blocksOf = (html: string): string[] => {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return [...body.childNodes].flatMap((node) => {
    const block = node instanceof Element ? node.outerHTML : (node.textContent ?? '').trim()
    return block === '' ? [] : [block]
  })
}

const hunksOf = (base: string[], blocks: string[]): readonly Hunk[] => {
  const hunks: Hunk[] = []
  let at = 0
  let isOpen = false
  for (const { value, added, removed } of diffArrays(base, blocks)) {
    const isChange = added || removed
    if (isChange) {
      const last = isOpen ? hunks.pop() : undefined
      hunks.push({
        from: last?.from ?? at,
        to: at + (removed ? value.length : 0),
        blocks: [...(last?.blocks ?? []), ...(added ? value : [])],
      })
    }
    if (!added) at += value.length
    isOpen = isChange
  }
  return hunks.flatMap(splitHunk)
}

/** Only splits hunks that replace blocks by the same number of blocks. */
const splitHunk = (hunk: Hunk): readonly Hunk[] =>
  hunk.blocks.length === hunk.to - hunk.from
    ? hunk.blocks.map((block, at) => ({ from: hunk.from + at, to: hunk.from + at + 1, blocks: [block] }))
    : [hunk]

const isSame = (one: Hunk, other: Hunk): boolean =>
  one.from === other.from && one.to === other.to && one.blocks.join('') === other.blocks.join('')

/** Whether both change the same block, or insert at the same position, where the order is unknown. */
const collide = (one: Hunk, other: Hunk): boolean =>
  one.from === other.from
    ? one.to === other.to || isReplacing(one, other) || isGrowing(one) || isGrowing(other)
    : (one.from < other.to && other.from < one.to) ||
      (one.to === other.from && isGrowing(one) && other.from === other.to) ||
      (other.to === one.from && isGrowing(other) && one.from === one.to)

const isReplacing = (one: Hunk, other: Hunk): boolean => one.from < one.to && other.from < other.to

/** Whether a hunk has more blocks than it replaces: new ones, or the parts of a split block. */
const isGrowing = ({ from, to, blocks }: Hunk): boolean => from < to && blocks.length > to - from

/**
 * Three-way merge by block, as diff3 merges lines. Uses the browser's HTML parser.
 * @param base, mine, theirs in the site's HTML. @returns undefined if both sides changed the same block.
 */
export const mergeTexts = (base: string, mine: string, theirs: string): string | undefined => {
  const before = blocksOf(base)
  const own = hunksOf(before, blocksOf(mine))
  const others = hunksOf(before, blocksOf(theirs)).filter((hunk) => !own.some((each) => isSame(each, hunk)))
  if (own.some((hunk) => others.some((other) => collide(hunk, other)))) return undefined
  const merged: string[] = []
  let at = 0
  const hunks = [...own, ...others].toSorted((one, other) => one.from - other.from || one.to - other.to)
  for (const { from, to, blocks } of hunks) {
    merged.push(...before.slice(at, from), ...blocks)
    at = to
  }
  return [...merged, ...before.slice(at)].join('')
}

/** Whether a text contains all blocks that `theirs` added to the base. */
export const hasAdded = (base: string, theirs: string, text: string): boolean => {
  const blocks = new Set(blocksOf(text))
  const added = hunksOf(blocksOf(base), blocksOf(theirs)).flatMap((hunk) => hunk.blocks)
  return added.every((block) => blocks.has(block))
}

/**
 * Takes each field from the side that changed it; merges texts block by block.
 * @returns undefined if both sides changed the same block, or another field to different values.
 */
export const mergeVersions = (
  base: PostFields,
  mine: PostFields,
  theirs: PostFields,
): PostFields | undefined => {
  const written = (from: PostFields, field: keyof PostFields) => JSON.stringify(from[field])
  const isChanged = (side: PostFields, field: keyof PostFields) =>
    written(side, field) !== written(base, field)
  const both = draftFields.filter(
    (field) =>
      isChanged(mine, field) && isChanged(theirs, field) && written(mine, field) !== written(theirs, field),
  )
  if (both.some((field) => field !== 'html')) return undefined
  const html = both.length > 0 ? mergeTexts(base.html, mine.html, theirs.html) : undefined
  if (both.length > 0 && html === undefined) return undefined
  const taken = draftFields.filter((field) => !both.includes(field) && isChanged(theirs, field))
  return {
    ...mine,
    ...Object.fromEntries(taken.map((field) => [field, theirs[field]])),
    ...(html !== undefined && { html }),
  }
}

export const notifyMerged = (): void => {
  notify('info', keptValuesTexts.merged)
}
