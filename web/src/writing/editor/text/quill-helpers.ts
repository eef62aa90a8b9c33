import { merge as mergeOne } from 'es-toolkit'

export { dequal as isEqual } from 'dequal/lite'
export { klona as cloneDeep } from 'klona'

/** Replaces `lodash-es` in builds (see `vite.config.ts`). Mutates `target`, but replaces arrays. */
export const merge = (target: object, ...sources: readonly (object | undefined)[]): object =>
  sources.reduce<object>((merged, source) => mergeOne(merged, source ?? {}), target)
