import type { SettingsValues } from './settings-form-values.ts'

/** The name of a setting, such as `tagline` or `tables.books`. */
export type SettingPath = string

/** A three-way merge with settings that another admin has saved. */
export type MergedSettings = {
  /** Typed values, and the other admin's values in all other fields. */
  readonly values: SettingsValues
  readonly changed: readonly {
    readonly path: SettingPath
    readonly theirs: unknown
    /** Whether this admin has typed another value. */
    readonly isTyped: boolean
  }[]
}

/** Merges field by field. A list of links counts as one field. */
export const mergeSettings = (
  base: SettingsValues,
  typed: SettingsValues,
  theirs: SettingsValues,
): MergedSettings => {
  const [baseLeaves, typedLeaves, theirLeaves] = [leavesOf(base), leavesOf(typed), leavesOf(theirs)]
  const merged = new Map<SettingPath, unknown>()
  const changed: MergedSettings['changed'][number][] = []
  for (const [path, value] of theirLeaves) {
    const isTyped =
      !isSame(typedLeaves.get(path), baseLeaves.get(path)) && !isSame(typedLeaves.get(path), value)
    merged.set(path, isTyped ? typedLeaves.get(path) : value)
    if (!isSame(value, baseLeaves.get(path))) changed.push({ path, theirs: value, isTyped })
  }
  return { values: fromLeaves(merged), changed }
}

const leavesOf = (values: SettingsValues): ReadonlyMap<SettingPath, unknown> =>
  new Map(
    Object.entries(values).flatMap(([name, value]) =>
      isGroup(value)
        ? Object.entries(value).map(([inner, each]) => [`${name}.${inner}`, each] as const)
        : [[name, value] as const],
    ),
  )

const fromLeaves = (leaves: ReadonlyMap<SettingPath, unknown>): SettingsValues => {
  const values: Record<string, unknown> = {}
  for (const [path, value] of leaves) {
    const [name = '', inner] = path.split('.')
    if (inner === undefined) values[name] = value
    else values[name] = { ...(values[name] as object | undefined), [inner]: value }
  }
  return values as SettingsValues
}

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
