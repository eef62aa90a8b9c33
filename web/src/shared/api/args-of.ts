import { api } from './api.ts'

type State = Parameters<typeof api.util.selectInvalidatedBy>[0]
export type Tags = Parameters<typeof api.util.selectInvalidatedBy>[1]

export type EndpointOf<Arg> = { readonly name: string; readonly Types: { readonly QueryArg: Arg } }

/** Returns the arguments with which an endpoint's responses are cached, for responses with these tags. */
export const cachedArgsOf = <Arg>(state: State, { name }: EndpointOf<Arg>, tags: Tags): readonly Arg[] =>
  api.util
    .selectInvalidatedBy(state, tags)
    .filter(({ endpointName }) => endpointName === name)
    .map(({ originalArgs }) => originalArgs as Arg)
