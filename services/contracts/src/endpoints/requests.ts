import type { z } from 'zod'
import type { AnswerOf, BodyOf } from '../http/endpoint.ts'
import type { EndpointGroups } from './all-endpoints.ts'

/** Requests to the API by name (`GET /api/posts/{id}`). Types only, so that browsers load no schemas. */

type Groups = typeof EndpointGroups
type AnyEndpoint = { [Group in keyof Groups]: Groups[Group][keyof Groups[Group]] }[keyof Groups]

export type Endpoints = { [E in AnyEndpoint as `${E['method']} ${E['path']}`]: E }

export type RequestName = keyof Endpoints

export type ResponseTo<Name extends RequestName> = Name extends RequestName
  ? AnswerOf<Endpoints[Name]>
  : never

export type BodyTo<Name extends RequestName> = BodyOf<Endpoints[Name]>

type Param<Value> = string extends Value ? Value | number : Value

export type ParamsOf<E> = E extends { readonly params: infer Schema extends z.ZodType }
  ? { readonly [Key in keyof z.input<Schema>]: Param<z.input<Schema>[Key]> }
  : object

type QueryValue<Value> = Value extends readonly (infer Item)[] ? readonly Item[] : Value

/** The query of an endpoint. A list is joined by commas; an empty or undefined value is left out. */
export type QueryOf<E> = E extends { readonly query: infer Schema extends z.ZodType }
  ? {
      readonly [Key in keyof z.output<Schema>]?: QueryValue<z.output<Schema>[Key]> | '' | undefined
    }
  : object

type Body<E> = E extends { readonly body: infer Schema extends z.ZodType }
  ? Readonly<z.input<Schema>>
  : E extends { readonly upload: string }
    ? { readonly form: FormData }
    : object

/**
 * All arguments of a request in one object. An upload takes a `form`. Distributes over the names, because an
 * intersection of three unions of all requests is too complex for TypeScript.
 */
export type ArgsOf<Name extends RequestName> = Name extends RequestName
  ? ParamsOf<Endpoints[Name]> & QueryOf<Endpoints[Name]> & Body<Endpoints[Name]>
  : never
