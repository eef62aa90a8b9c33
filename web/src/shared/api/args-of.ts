import { api } from './api.ts'

type State = Parameters<typeof api.util.selectInvalidatedBy>[0]
/** What an answer is invalidated by. */
export type Tags = Parameters<typeof api.util.selectInvalidatedBy>[1]

/** An endpoint of the store, as far as it tells its name and what it is asked by. */
export type Asked<Arg> = { readonly name: string; readonly Types: { readonly QueryArg: Arg } }

/** By what an endpoint was asked whose answers are in the store under these tags. */
export const argsOf = <Arg>(state: State, { name }: Asked<Arg>, tags: Tags): readonly Arg[] =>
  api.util
    .selectInvalidatedBy(state, tags)
    .filter(({ endpointName }) => endpointName === name)
    .map(({ originalArgs }) => originalArgs as Arg)
