import { merge as mergeOne } from 'es-toolkit'

export { dequal as isEqual } from 'dequal/lite'
export { klona as cloneDeep } from 'klona'

/**
 * What Quill, its Delta and react-quill take of Lodash, from libraries with a tenth of its weight: `lodash-es` is this file in our builds
 * (`vite.config.ts`). As Lodash's, it changes `target`; of two arrays it takes the later one whole.
 */
export const merge = (target: object, ...sources: readonly (object | undefined)[]): object =>
  sources.reduce<object>((merged, source) => mergeOne(merged, source ?? {}), target)
