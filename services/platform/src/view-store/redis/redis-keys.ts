/**
 * The Redis keys of a view. All except the list of views share a hash tag (in braces), so that they are on
 * one cluster node and a script can use them together.
 * <namespace>:views                             a set: the names of all possible views
 * {<namespace>:<view>}                          a hash: `active`, and `checkpoint:<generation>` of each live
 * generation
 * {<namespace>:<view>}:spare                    a sorted set: unused generations by the time of their last
 * write
 * {<namespace>:<view>}:<generation>:documents   a hash: JSON by key
 * {<namespace>:<view>}:<generation>:lists       a set: the names of all lists
 * {<namespace>:<view>}:<generation>:list:<name> a sorted set: members and their scores
 */
export const viewsKey = (namespace: string): string => `${namespace}:views`

export const viewKey = (namespace: string, view: string): string => `{${namespace}:${view}}`

/** Returns the keys of one generation. `redis-read.lua` and `redis-apply.lua` build the same names. */
export const generationKeys = (view: string, generation: string) => ({
  documents: `${view}:${generation}:documents`,
  lists: `${view}:${generation}:lists`,
  list: (name: string): string => `${view}:${generation}:list:${name}`,
})
