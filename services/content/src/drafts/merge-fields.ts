import { blankFields, draftFields } from '@soko/contracts/types/blank-fields.ts'
import type { DraftField, DraftFields } from '@soko/contracts/types/draft-fields.ts'

export type Value = DraftFields[DraftField]

export const isSame = (one: Value, other: Value): boolean =>
  Array.isArray(one) && Array.isArray(other)
    ? one.length === other.length && one.every((item, at) => item === other[at])
    : one === other

/** What a device has: what it leaves out is as it began. */
export type Arriving = { readonly [Field in DraftField]?: DraftFields[Field] | undefined }

type Sides = {
  /** What the device began from; undefined when nobody knows any more. */
  readonly base: DraftFields | undefined
  /** What is there now; undefined when the draft is new. */
  readonly present: DraftFields | undefined
  readonly arriving: Arriving
}

/**
 * Merges what a device has with what is there, field by field. What changed on one side only is taken; where both sides changed
 * it, what arrives wins. Without a base every difference counts as changed by both.
 * @returns the fields, and those of which the value that is there lost.
 */
export const mergeFields = ({
  base,
  present,
  arriving,
}: Sides): { readonly fields: DraftFields; readonly lost: readonly DraftField[] } => {
  const there = present ?? base ?? blankFields
  const isChanged = (field: DraftField, value: Value) => base === undefined || !isSame(value, base[field])
  const won = draftFields.filter((field) => {
    const value = arriving[field]
    return value !== undefined && isChanged(field, value) && !isSame(value, there[field])
  })
  return {
    fields: { ...there, ...Object.fromEntries(won.map((field) => [field, arriving[field]])) },
    // An empty value holds nothing that could be missed.
    lost: won.filter(
      (field) => present !== undefined && isChanged(field, present[field]) && present[field].length > 0,
    ),
  }
}

/** The fields of which a device has something else than what is there, or may have. */
export const differingFields = ({ base, present, arriving }: Sides): readonly DraftField[] =>
  draftFields.filter((field) => {
    const value = arriving[field] ?? base?.[field]
    return value === undefined || present === undefined || !isSame(value, present[field])
  })
