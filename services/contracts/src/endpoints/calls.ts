import type { z } from 'zod'
import type { AnswerOf, BodyOf } from '../endpoint.ts'
import type { EndpointGroups } from './all-endpoints.ts'

/*
 * The calls of the API by the names that callers use, `GET /api/posts/{id}`, with everything that their endpoints say about
 * them. Types
 * only: a browser loads no schema for a call.
 */

type Groups = typeof EndpointGroups
type AnyEndpoint = { [Group in keyof Groups]: Groups[Group][keyof Groups[Group]] }[keyof Groups]

/** The endpoints by method and path. */
export type Calls = { [E in AnyEndpoint as `${E['method']} ${E['path']}`]: E }

/** A call's method and path: `GET /api/posts/{id}`. */
export type CallName = keyof Calls

/** What is answered to a call that succeeds. */
export type AnswerTo<Name extends CallName> = Name extends CallName ? AnswerOf<Calls[Name]> : never

/** The JSON body of a call. */
export type BodyTo<Name extends CallName> = BodyOf<Calls[Name]>

/** The parameters in a call's path. */
type ParamsOf<E> = E extends { readonly params: infer Params extends z.ZodType }
  ? { readonly params: Readonly<z.input<Params>> }
  : { readonly params?: never }

type Part<Value> = Value extends readonly (infer Item)[] ? readonly Item[] : Value

/** What a call may ask in its query. A list goes with commas. What is empty or undefined is left out. */
type QueryOf<E> = E extends { readonly query: infer Query extends z.ZodType }
  ? {
      readonly query?: {
        readonly [Key in keyof z.output<Query>]?: Part<z.output<Query>[Key]> | '' | undefined
      }
    }
  : { readonly query?: never }

type Body<E> = E extends { readonly body: infer Schema extends z.ZodType }
  ? { readonly body: z.input<Schema> }
  : E extends { readonly upload: string }
    ? { readonly body: FormData }
    : { readonly body?: never }

/** What a caller passes: the parameters of the path, the query and the body. */
export type Said<Name extends CallName> = ParamsOf<Calls[Name]> & QueryOf<Calls[Name]> & Body<Calls[Name]>
