import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { Request, Response } from 'express'
import { expect, it } from 'vitest'
import { createBodyReader } from './read-body.ts'

it('refuses a body whose connection closed before it was read', async () => {
  const socket = new Socket()
  const request = new IncomingMessage(socket)
  request.headers = { 'content-type': 'application/json', 'content-length': '13' }
  socket.destroy()
  const read = createBodyReader({})(request as Request, new ServerResponse(request) as Response)
  await expect(read).rejects.toMatchObject({ status: 400, code: 'malformed' })
})
