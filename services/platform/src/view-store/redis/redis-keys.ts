/**
 * The Redis keys of a view:
 * `<namespace>:views`: a set of the names of all views that may exist.
 * `{<namespace>:<view>}`: a hash with `active` and, for each live generation, `checkpoint:<generation>`.
 * `{<namespace>:<view>}:spare`: a sorted set of unused generations by the time of their last write.
 * `{<namespace>:<view>}:<generation>:documents`: a hash of JSON by key.
 * `{<namespace>:<view>}:<generation>:lists`: a set of the names of all lists.
 * `{<namespace>:<view>}:<generation>:list:<name>`: a sorted set of members with their scores.
 * All keys of a view share a hash tag (in braces), so that they are on one cluster node and a script can use
 * them together.
 */
export const viewsKey = (namespace: string): string => `${namespace}:views`

export const viewKey = (namespace: string, view: string): string => `{${namespace}:${view}}`

/** `redis-read.lua` and `redis-apply.lua` build the same keys. */
export const generationKeys = (view: string, generation: string) => ({
  documents: `${view}:${generation}:documents`,
  lists: `${view}:${generation}:lists`,
  list: (name: string): string => `${view}:${generation}:list:${name}`,
})
