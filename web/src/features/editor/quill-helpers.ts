import { merge as mergeOne } from 'es-toolkit'

export { cloneDeep, isEqual } from 'es-toolkit'

/**
 * What Quill, its Delta and react-quill take of Lodash, from a library of today with a third of its weight: `lodash-es` is this file in our
 * builds (`vite.config.ts`). As Lodash's, it changes `target`; of two arrays it takes the later one whole.
 */
export const merge = <Target extends object>(
  target: Target,
  ...sources: readonly (object | undefined)[]
): Target => sources.reduce<Target>((merged, source) => mergeOne(merged, source ?? {}) as Target, target)
