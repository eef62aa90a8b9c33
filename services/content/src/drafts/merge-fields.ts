import { blankFields, draftFields } from '@soko/contracts/types/blank-fields.ts'
import type { DraftField, DraftFields } from '@soko/contracts/types/draft-fields.ts'

export type Value = DraftFields[DraftField]

export const isSame = (one: Value, other: Value): boolean =>
  Array.isArray(one) && Array.isArray(other)
    ? one.length === other.length && one.every((item, at) => item === other[at])
    : one === other

/** The fields that a device sends. Omitted fields are unchanged. */
export type Arriving = { readonly [Field in DraftField]?: DraftFields[Field] | undefined }

type Sides = {
  readonly base: DraftFields | undefined
  readonly present: DraftFields | undefined
  readonly arriving: Arriving
}

/** Merges fields. If both sides changed a field, the device's value wins, and the field is listed in `lost`. */
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
    // Empty values are not listed as lost.
    lost: won.filter(
      (field) => present !== undefined && isChanged(field, present[field]) && present[field].length > 0,
    ),
  }
}

/** Returns the fields in which the device's values differ from those in `present`, or are unknown. */
export const differingFields = ({ base, present, arriving }: Sides): readonly DraftField[] =>
  draftFields.filter((field) => {
    const value = arriving[field] ?? base?.[field]
    return value === undefined || present === undefined || !isSame(value, present[field])
  })
