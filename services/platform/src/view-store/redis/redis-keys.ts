/**
 * The keys of a view. All but the list of views have the same hash tag, the part in braces: on a cluster they are on one
 * node, so that a script can use them together.
 *
 *     <namespace>:views                             a set: the names of all views there may be
 *     {<namespace>:<view>}                          a hash: `active`, and `checkpoint:<generation>` of each that lives
 *     {<namespace>:<view>}:spare                    a sorted set: generations not in use, by the time of their last write
 *     {<namespace>:<view>}:<generation>:documents   a hash: JSON by key
 *     {<namespace>:<view>}:<generation>:lists       a set: the names of all lists
 *     {<namespace>:<view>}:<generation>:list:<name> a sorted set: members and their scores
 */
export const viewsKey = (namespace: string): string => `${namespace}:views`

export const viewKey = (namespace: string, view: string): string => `{${namespace}:${view}}`

/** The parts of one generation: `redis-read.lua` and `redis-apply.lua` build the same names. */
export const generationKeys = (view: string, generation: string) => ({
  documents: `${view}:${generation}:documents`,
  lists: `${view}:${generation}:lists`,
  list: (name: string): string => `${view}:${generation}:list:${name}`,
})
