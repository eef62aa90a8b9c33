import type { Endpoint } from '@soko/contracts/http/endpoint.ts'
import type { Request, Response } from 'express'
import type { z } from 'zod'
import type { Decision, Executed } from '../decider/execute.ts'
import type { ReadView } from './reading.ts'
import type { Actor } from './actor.ts'

type Parsed<E, Part extends 'params' | 'query' | 'body', Otherwise> = E extends {
  readonly [P in Part]: infer Schema extends z.ZodType
}
  ? z.output<Schema>
  : Otherwise

type ActorOf<E extends Endpoint> = E['access'] extends 'bearer' | 'admin' ? Actor : Actor | undefined

export type Call<E extends Endpoint> = {
  readonly params: Parsed<E, 'params', undefined>
  readonly query: Parsed<E, 'query', undefined>
  readonly body: Parsed<E, 'body', undefined>
  /** The signed-in user. Never undefined if the endpoint requires sign-in. */
  readonly actor: ActorOf<E>
  readonly request: Request
  readonly response: Response
  /** The rate limit key, derived from the client's address. */
  readonly clientKey: string
  /** Reads a view, including the client's own writes. Throws HttpProblem 503 if the view was never built. */
  readonly read: ReadView
  readonly execute: (decide: Decision, options?: { readonly body?: string }) => Promise<Executed>
  /** Runs a side effect once per `Idempotency-Key`: see `Commands.once`. */
  readonly once: <Outcome>(act: () => Promise<Outcome>) => Promise<Outcome | 'done'>
}

/** Makes a type deeply read-only. */
type Frozen<T> = T extends readonly (infer Item)[]
  ? readonly Frozen<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Frozen<T[Key]> }
    : T

type Headers = { readonly headers?: Readonly<Record<string, string>> }

/** One of the endpoint's responses, or `sent` if the handler has written to `call.response` itself. */
export type Reply<E extends Endpoint> =
  | {
      [Status in keyof E['answers'] & number]: E['answers'][Status] extends infer Schema extends z.ZodType
        ? { readonly status: Status; readonly body: Frozen<z.input<Schema>> } & Headers
        : { readonly status: Status } & Headers
    }[keyof E['answers'] & number]
  | 'sent'

export type Handler<E extends Endpoint> = (call: Call<E>) => Reply<E> | Promise<Reply<E>>
