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

/** A request that has passed its endpoint's checks: what a handler is given. */
export type Call<E extends Endpoint> = {
  readonly params: Parsed<E, 'params', undefined>
  readonly query: Parsed<E, 'query', undefined>
  readonly body: Parsed<E, 'body', undefined>
  /** Who acts, as the token says; never undefined where the endpoint wants one. */
  readonly actor: ActorOf<E>
  readonly request: Request
  readonly response: Response
  /** What limits count the client by: made of the address. */
  readonly clientKey: string
  /**
   * Reads a view of this service, waiting briefly (once) for what the client has written.
   * @throws HttpProblem 503 when the view was never built.
   */
  readonly read: ReadView
  /**
   * Decides and appends, then waits briefly until this service's views show it, and names it in `Soko-Written`. Waits also
   * when there was nothing to append: what was there already may have come a moment ago.
   * With an `Idempotency-Key` seen before, gives what was recorded then, without deciding. `body` stands for the request's
   * body where that is not JSON, so that the key can be told from the same key with another body.
   * @throws Refusal when a decider says no; HttpProblem 503 when others kept changing what it relies on.
   */
  readonly execute: (decide: Decision, options?: { readonly body?: string }) => Promise<Executed>
  /**
   * Does what has its effect elsewhere than in the log, once for the same `Idempotency-Key`: answers 'done' where it was done before.
   * See `Commands.once`.
   */
  readonly once: <Outcome>(act: () => Promise<Outcome>) => Promise<Outcome | 'done'>
}

/** An answer's body may be made of what views and states hold read-only. */
type Frozen<T> = T extends readonly (infer Item)[]
  ? readonly Frozen<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Frozen<T[Key]> }
    : T

type Headers = { readonly headers?: Readonly<Record<string, string>> }

/** One of the endpoint's answers; or `sent` when the handler has answered through `call.response` itself. */
export type Reply<E extends Endpoint> =
  | {
      [Status in keyof E['answers'] & number]: E['answers'][Status] extends infer Schema extends z.ZodType
        ? { readonly status: Status; readonly body: Frozen<z.input<Schema>> } & Headers
        : { readonly status: Status } & Headers
    }[keyof E['answers'] & number]
  | 'sent'

export type Handler<E extends Endpoint> = (call: Call<E>) => Reply<E> | Promise<Reply<E>>
