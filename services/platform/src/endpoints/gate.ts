import type { RequestHandler } from 'express'
import { HttpProblem } from '../http/http-problem.ts'
import { sendProblem } from './problem.ts'

export type Gate = {
  readonly handler: RequestHandler
  /** Refuses new requests (503). Resolves when active ones have ended, or after `timeout` milliseconds. */
  close(timeout: number): Promise<void>
}

export const createGate = (): Gate => {
  let underWay = 0
  let closed = false
  let whenEmpty: (() => void) | undefined

  return {
    handler: (_request, response, next) => {
      if (closed) {
        response.setHeader('Connection', 'close')
        sendProblem(response, new HttpProblem('not-ready'))
        return
      }
      underWay += 1
      response.once('close', () => {
        underWay -= 1
        if (underWay === 0) whenEmpty?.()
      })
      next()
    },
    close: async (timeout) => {
      closed = true
      if (underWay === 0) return
      const empty = Promise.withResolvers<void>()
      whenEmpty = empty.resolve
      const timer = setTimeout(empty.resolve, timeout)
      await empty.promise
      clearTimeout(timer)
    },
  }
}
