import { merge as mergeOne } from 'es-toolkit'

export { dequal as isEqual } from 'dequal/lite'
export { klona as cloneDeep } from 'klona'

/**
 * In builds, this module replaces `lodash-es` (see `vite.config.ts`). It only has the functions that Quill's
 * packages use. Like Lodash's, `merge` mutates `target`, but arrays are replaced instead of merged.
 */
export const merge = (target: object, ...sources: readonly (object | undefined)[]): object =>
  sources.reduce<object>((merged, source) => mergeOne(merged, source ?? {}), target)
