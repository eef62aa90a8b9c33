import { merge as mergeOne } from 'es-toolkit'

export { dequal as isEqual } from 'dequal/lite'
export { klona as cloneDeep } from 'klona'

/**
 * This file replaces `lodash-es` in the builds (`vite.config.ts`), with the functions that Quill's packages
 * use. As in Lodash, `merge` changes `target`, but later arrays replace earlier ones.
 */
export const merge = (target: object, ...sources: readonly (object | undefined)[]): object =>
  sources.reduce<object>((merged, source) => mergeOne(merged, source ?? {}), target)
